// The C interface in a build without JSON: the functions are there and say so, so that the library exports the same.
#include "handles.hpp"

namespace {

/// What every function here returns; `*out` is null after a failure, as everywhere.
template <class Handle>
int32_t unsupported(Handle** out) noexcept {
    if (out != nullptr) {
        *out = nullptr;
    }
    return EIGHTS_ERROR_UNSUPPORTED;
}

}  // namespace

int32_t eights_rules_from_json(const char*, size_t, eights_rules** out, eights_error* err) {
    return eights::capi::usable(err) ? eights::capi::report(err, unsupported(out)) : unsupported(out);
}
int32_t eights_rules_to_json(const eights_rules*, char*, size_t, size_t*) { return EIGHTS_ERROR_UNSUPPORTED; }
int32_t eights_rules_verify(const char*, size_t, char*, size_t, size_t*) { return EIGHTS_ERROR_UNSUPPORTED; }
int32_t eights_state_from_json(const char*, size_t, eights_state** out, eights_error* err) {
    return eights::capi::usable(err) ? eights::capi::report(err, unsupported(out)) : unsupported(out);
}
int32_t eights_state_to_json(const eights_state*, char*, size_t, size_t*) { return EIGHTS_ERROR_UNSUPPORTED; }
int32_t eights_state_verify(const char*, size_t, char*, size_t, size_t*) { return EIGHTS_ERROR_UNSUPPORTED; }
int32_t eights_view_to_json(const eights_state*, int32_t, char*, size_t, size_t*) { return EIGHTS_ERROR_UNSUPPORTED; }

int32_t eights_replay_new(const eights_state*, const char* const*, size_t, const uint8_t*, size_t, eights_replay** out,
                          eights_error* err) {
    return eights::capi::usable(err) ? eights::capi::report(err, unsupported(out)) : unsupported(out);
}
int32_t eights_replay_from_json(const char*, size_t, eights_replay** out, eights_error* err) {
    return eights::capi::usable(err) ? eights::capi::report(err, unsupported(out)) : unsupported(out);
}
int32_t eights_replay_append(eights_replay*, uint32_t) { return EIGHTS_ERROR_UNSUPPORTED; }
int32_t eights_replay_append_deal(eights_replay*, uint32_t, const uint8_t*, size_t) { return EIGHTS_ERROR_UNSUPPORTED; }
int32_t eights_replay_size(const eights_replay*, size_t*) { return EIGHTS_ERROR_UNSUPPORTED; }
int32_t eights_replay_actions(const eights_replay*, uint32_t*, size_t, size_t*) { return EIGHTS_ERROR_UNSUPPORTED; }
int32_t eights_replay_state(const eights_replay*, size_t, eights_state*) { return EIGHTS_ERROR_UNSUPPORTED; }
int32_t eights_replay_to_json(const eights_replay*, int32_t, char*, size_t, size_t*) {
    return EIGHTS_ERROR_UNSUPPORTED;
}
void eights_replay_free(eights_replay*) {}
int32_t eights_replay_verify(const char*, size_t, char*, size_t, size_t*) { return EIGHTS_ERROR_UNSUPPORTED; }
