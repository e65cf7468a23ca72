// Plays one match in C#: play.exe PRESET SEATS SEED REPLAY. ../README.md says how it chooses its moves.
using System;
using System.IO;
using System.Runtime.InteropServices;
using static EightsNative;

public static class Play
{
    // The player: which of `count` legal actions it takes. `x` begins as the seed.
    static uint Choose(ref uint x, uint count)
    {
        x = unchecked(1664525u * x + 1013904223u);
        return (x >> 16) % count;
    }

    // Turns an error into an exception; `error` is the record that a function has filled, if it takes one.
    static void Ok(int status, EightsError error = null)
    {
        if (status != EIGHTS_OK)
            throw new InvalidOperationException(Text(eights_status_name(status)) + " " + error?.Text);
    }

    static void Match(string preset, int seats, ulong seed, string path)
    {
        IntPtr rules = IntPtr.Zero, state = IntPtr.Zero, replay = IntPtr.Zero;
        var error = new EightsError();
        try
        {
            if (eights_rules_preset(Utf8(preset), out rules) != EIGHTS_OK)
                throw new ArgumentException("there is no preset " + preset);
            var start = new byte[32]; // to play in earnest: eights_seed_from_system(start)
            Ok(eights_seed_from_number(seed, start));
            Ok(eights_state_new(rules, seats, start, out state, error), error);
            Ok(eights_replay_new(state, null, UIntPtr.Zero, null, UIntPtr.Zero, out replay, error), error);

            var codes = new uint[EIGHTS_MAX_LEGAL_ACTIONS];
            uint x = unchecked((uint)seed);
            for (;;)
            {
                UIntPtr count;
                Ok(eights_legal_actions(state, codes, (UIntPtr)codes.Length, out count));
                if (count == UIntPtr.Zero) break; // the match is over
                uint code = codes[Choose(ref x, (uint)count)];
                Ok(eights_advance(state, code));
                Ok(eights_replay_append(replay, code));
            }

            for (int seat = 0; seat < seats; ++seat)
            {
                int score;
                Ok(eights_state_get(state, EIGHTS_FIELD_SCORE, seat, out score));
                Console.WriteLine("seat {0}: {1}", seat, score);
            }
            ulong hash;
            Ok(eights_state_hash(state, out hash));
            Console.WriteLine("hash: {0:x16}", hash);

            UIntPtr size; // of a text: asked for first, then written with a zero byte at its end
            Ok(eights_replay_to_json(replay, 1, null, UIntPtr.Zero, out size));
            var text = new byte[(int)size + 1];
            Ok(eights_replay_to_json(replay, 1, text, (UIntPtr)text.Length, out size));
            using (var file = File.Create(path)) file.Write(text, 0, (int)size);
        }
        finally
        {
            eights_replay_free(replay);
            eights_state_free(state);
            eights_rules_free(rules);
        }
    }

    public static int Main(string[] arguments)
    {
        if (arguments.Length != 4)
        {
            Console.Error.WriteLine("usage: play.exe PRESET SEATS SEED REPLAY");
            return 2;
        }
        try
        {
            Marshal.PrelinkAll(typeof(EightsNative)); // finds every function now rather than when it is first called
            if (eights_abi() != EIGHTS_ABI) throw new NotSupportedException("another version of the library is wanted");
            Match(arguments[0], int.Parse(arguments[1]), ulong.Parse(arguments[2]), arguments[3]);
            return 0;
        }
        catch (Exception exception)
        {
            Console.Error.WriteLine(exception.Message);
            return 1;
        }
    }
}
