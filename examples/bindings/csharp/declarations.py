"""Writes EightsNative.cs from eights.h, or checks that it is up to date: declarations.py [--check]"""
import pathlib
import re
import sys

here = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(here.parent / "python"))
import eights  # noqa: E402  (it takes the header apart)

RESULTS = {"void": "void", "int32_t": "int", "uint32_t": "uint", "size_t": "UIntPtr", "const char *": "IntPtr"}
VALUES = {"int32_t": "int", "uint32_t": "uint", "uint64_t": "ulong", "size_t": "UIntPtr"}
# What a pointer points to in C#: one thing that is written, one that is read and written, a list, a handle.
POINTERS = {
    "int32_t *": ("out int", {"values": "[Out] int[]", "statuses": "[Out] int[]"}),
    "uint32_t *": ("out uint", {"codes": "[Out] uint[]"}),
    "uint64_t *": ("out ulong", {"random": "ref ulong"}),
    "size_t *": ("out UIntPtr", {"counts": "[Out] UIntPtr[]"}),
    "eights_error *": ("[In, Out] EightsError", {}),
    "eights_action *": ("out EightsAction", {}),
    "const eights_action *": ("ref EightsAction", {}),
    "eights_event *": ("[Out] EightsEvent[]", {}),
    "const eights_event *": ("EightsEvent[]", {"event": "ref EightsEvent"}),
    "const uint32_t *": ("uint[]", {}),
    "uint8_t *": ("[Out] byte[]", {}),
    "const uint8_t *": ("byte[]", {}),
    "uint8_t": ("[Out] byte[]", {}),  # of a fixed size: seed[32]
    "const uint8_t": ("byte[]", {}),
    "char *": ("[Out] byte[]", {}),
    "const char *": ("byte[]", {}),
    "const char *const *": ("IntPtr[]", {}),
    "eights_state *const *": ("IntPtr[]", {}),
    "const eights_state *const *": ("IntPtr[]", {}),
}
for handle in ("rules", "state", "replay"):
    POINTERS[f"eights_{handle} *"] = POINTERS[f"const eights_{handle} *"] = ("IntPtr", {})
    POINTERS[f"eights_{handle} **"] = ("out IntPtr", {})
KEYWORDS = {"event", "out"}  # names that are words of C#

HEAD = """\
// The C interface of eights for C#, function by function with the names of eights/eights.h, which explains them.
// Written by declarations.py from that file; do not edit. Needs nothing else: a Unity project can take it as it is.
//
// A handle is an IntPtr, a text an array of bytes (Utf8 and Text convert), a size a UIntPtr. Lists and texts are asked
// for their size with null and UIntPtr.Zero.
using System;
using System.Runtime.InteropServices;
using System.Text;

/// <summary>What went wrong, in detail. May be null where a function takes it.</summary>
[StructLayout(LayoutKind.Sequential)]
public sealed class EightsError
{
    public uint StructSize = 128;
    public int Code;
    public long Offset;
    [MarshalAs(UnmanagedType.ByValArray, SizeConst = 112)] public byte[] Bytes = new byte[112];

    public string Text { get { return Encoding.UTF8.GetString(Bytes, 0, Math.Max(0, Array.IndexOf(Bytes, (byte)0))); } }
}

/// <summary>An action taken apart. What a kind does not use is 255.</summary>
[StructLayout(LayoutKind.Sequential)]
public struct EightsAction
{
    public byte Kind, Seat, Card, Suit, Target, Reserved0, Reserved1, Reserved2;
}

/// <summary>One thing that happened.</summary>
[StructLayout(LayoutKind.Sequential)]
public struct EightsEvent
{
    public byte Type, Seat, Card, Suit;
    public int Number;
}

public static class EightsNative
{
#if UNITY_IOS && !UNITY_EDITOR
    public const string Library = "__Internal";
#else
    public const string Library = "eights_c";
#endif

    /// <summary>A text that the library returned.</summary>
    public static string Text(IntPtr text)
    {
        if (text == IntPtr.Zero) return null;
        int length = 0;
        while (Marshal.ReadByte(text, length) != 0) ++length;
        var bytes = new byte[length];
        Marshal.Copy(text, bytes, 0, length);
        return Encoding.UTF8.GetString(bytes);
    }

    /// <summary>A text for the library, with the zero byte at its end.</summary>
    public static byte[] Utf8(string text)
    {
        return Encoding.UTF8.GetBytes(text + "\\0");
    }

"""


def comment_of(header, name):
    """The first sentence of the comment above a function."""
    place = re.search(rf"^EIGHTS_API .*\b{name}\(", header, re.MULTILINE).start()
    lines = header[header.rindex("/**", 0, place):place].splitlines()[1:-1]
    words = " ".join(line.strip(" *") for line in lines).split(" Ownership:")[0]
    sentence = re.match(r".*?[.](?= |$)|.*", words).group()
    return sentence.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("`", "")


def parameter(kind, name):
    plain = name.split("[")[0]
    if kind in VALUES:
        declared = VALUES[kind]
    else:
        usual, special = POINTERS[kind]
        declared = special.get(plain, usual)
    return f"{declared} {'@' if plain in KEYWORDS else ''}{plain}"


def native_file():
    header = eights.HEADER.read_text(encoding="utf-8")
    lines = [f"    public const int {name} = {value};" for name, value in eights.numbers(header).items()]
    for name, result, parameters in eights.functions(header):
        listed = ", ".join(parameter(kind, words) for kind, words in parameters)
        lines += [
            "",
            f"    /// <summary>{comment_of(header, name)}</summary>",
            "    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]",
            f"    public static extern {RESULTS[result]} {name}({listed});",
        ]
    return HEAD + "\n".join(lines) + "\n}\n"


target = here / "EightsNative.cs"
if sys.argv[1:] == ["--check"]:
    if target.read_text(encoding="utf-8") != native_file():
        sys.exit(f"{target} is not what eights.h says; write it again: {pathlib.Path(__file__).name}")
elif not sys.argv[1:]:
    target.write_text(native_file(), encoding="utf-8")
else:
    sys.exit(__doc__)
