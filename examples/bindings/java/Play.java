// Plays one match in Java: Play LIBRARY PRESET SEATS SEED REPLAY. ../README.md says how it chooses its moves.
import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

public final class Play {
    static final int OK = 0; // numbers of eights.h
    static final int ABI = 1;
    static final int FIELD_SCORE = 65;
    static final int MAX_LEGAL_ACTIONS = 256;

    /** What went wrong, in detail. */
    @Structure.FieldOrder({"structSize", "code", "offset", "text"})
    public static class EightsError extends Structure {
        public int structSize = 128;
        public int code;
        public long offset;
        public byte[] text = new byte[112];
    }

    /** size_t, as large as a pointer. */
    public static class Size extends com.sun.jna.IntegerType {
        private static final long serialVersionUID = 1;

        public Size() { this(0); }
        public Size(long value) { super(Native.SIZE_T_SIZE, value, true); }
    }

    /** A place for a size_t. */
    public static class SizeByReference extends com.sun.jna.ptr.ByReference {
        public SizeByReference() { super(Native.SIZE_T_SIZE); }
        int value() {
            return Native.SIZE_T_SIZE == 8 ? Math.toIntExact(getPointer().getLong(0)) : getPointer().getInt(0);
        }
    }

    /** Declarations as in eights.h; an action or a seed's number fills its int or long without a sign. */
    public interface Eights extends Library {
        int eights_abi();
        String eights_status_name(int status);
        int eights_rules_preset(String name, PointerByReference out);
        void eights_rules_free(Pointer rules);
        int eights_seed_from_number(long number, byte[] seed);
        int eights_state_new(Pointer rules, int seats, byte[] seed, PointerByReference out, EightsError err);
        int eights_state_get(Pointer state, int field, int seat, IntByReference value);
        int eights_state_hash(Pointer state, LongByReference hash);
        void eights_state_free(Pointer state);
        int eights_legal_actions(Pointer state, int[] codes, Size cap, SizeByReference count);
        int eights_advance(Pointer state, int code);
        int eights_replay_new(Pointer first, Pointer names, Size nameCount, byte[] deck, Size deckSize,
                PointerByReference out, EightsError err);
        int eights_replay_append(Pointer replay, int code);
        int eights_replay_to_json(Pointer replay, int secrets, byte[] buf, Size cap, SizeByReference needed);
        void eights_replay_free(Pointer replay);
    }

    private final Eights lib;

    private Play(Eights lib) { this.lib = lib; }

    private void ok(int status, String what) {
        if (status != OK) throw new IllegalStateException(lib.eights_status_name(status) + " " + what);
    }

    private void ok(int status, EightsError error) { ok(status, Native.toString(error.text, "UTF-8")); }

    private void ok(int status) { ok(status, ""); }

    private void match(String preset, int seats, long seed, Path path) throws java.io.IOException {
        PointerByReference rules = new PointerByReference();
        PointerByReference state = new PointerByReference();
        PointerByReference replay = new PointerByReference();
        EightsError error = new EightsError();
        try {
            ok(lib.eights_rules_preset(preset, rules), "there is no preset " + preset);
            byte[] start = new byte[32]; // to play in earnest, fill it by eights_seed_from_system
            ok(lib.eights_seed_from_number(seed, start));
            ok(lib.eights_state_new(rules.getValue(), seats, start, state, error), error);
            ok(lib.eights_replay_new(state.getValue(), null, new Size(), null, new Size(), replay, error), error);

            int[] codes = new int[MAX_LEGAL_ACTIONS];
            SizeByReference count = new SizeByReference();
            int x = (int) seed;
            for (;;) {
                ok(lib.eights_legal_actions(state.getValue(), codes, new Size(codes.length), count));
                if (count.value() == 0) break; // the match is over
                x = 1664525 * x + 1013904223; // the player
                int code = codes[(x >>> 16) % count.value()];
                ok(lib.eights_advance(state.getValue(), code));
                ok(lib.eights_replay_append(replay.getValue(), code));
            }

            IntByReference score = new IntByReference();
            for (int seat = 0; seat < seats; ++seat) {
                ok(lib.eights_state_get(state.getValue(), FIELD_SCORE, seat, score));
                System.out.println("seat " + seat + ": " + score.getValue());
            }
            LongByReference hash = new LongByReference();
            ok(lib.eights_state_hash(state.getValue(), hash));
            System.out.println(String.format("hash: %016x", hash.getValue()));

            SizeByReference size = new SizeByReference(); // of a text: asked for first, then written with a zero byte
            ok(lib.eights_replay_to_json(replay.getValue(), 1, null, new Size(), size));
            byte[] text = new byte[size.value() + 1];
            ok(lib.eights_replay_to_json(replay.getValue(), 1, text, new Size(text.length), size));
            Files.write(path, Arrays.copyOf(text, size.value()));
        } finally {
            lib.eights_replay_free(replay.getValue());
            lib.eights_state_free(state.getValue());
            lib.eights_rules_free(rules.getValue());
        }
    }

    public static void main(String[] arguments) throws Exception {
        if (arguments.length != 5) {
            System.err.println("usage: Play LIBRARY PRESET SEATS SEED REPLAY");
            System.exit(2);
        }
        Eights lib = Native.load(Path.of(arguments[0]).toAbsolutePath().toString(), Eights.class);
        try {
            if (lib.eights_abi() != ABI) throw new IllegalStateException("another version of the library is wanted");
            new Play(lib).match(arguments[1], Integer.parseInt(arguments[2]), Long.parseUnsignedLong(arguments[3]),
                    Path.of(arguments[4]));
        } catch (IllegalStateException failure) {
            System.err.println(failure.getMessage());
            System.exit(1);
        }
    }
}
