// The standard streams: which of them are a terminal, and that they are open.
#pragma once

namespace examples {

bool input_is_terminal();
bool output_is_terminal();
bool errors_are_terminal();

/// Sees to it that a standard stream which the caller has closed stays unusable. Otherwise the next file to be opened
/// would take its place, and what is said would be written into that file.
void guard_standard_streams();

}  // namespace examples
