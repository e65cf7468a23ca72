// Which of the standard streams are a terminal.
#pragma once

namespace examples {

bool input_is_terminal();
bool output_is_terminal();
bool errors_are_terminal();

}  // namespace examples
