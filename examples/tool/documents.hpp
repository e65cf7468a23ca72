// Reading and writing files and standard streams, and the documents in them.
#pragma once

#include "common/failure.hpp"
#include <eights/json.hpp>

#include <string>

namespace tool {

/// What a file is called in messages; `-` is standard input.
std::string name_of(const std::string& file);

/// The bytes of a file, or of standard input for `-`. Throws `Failure` if it cannot be read. What is longer than any
/// document may be is cut, so that its reader refuses it.
std::string read_text(const std::string& file);

/// Throws `Failure` if the file cannot be written.
void write_text(const std::string& file, const std::string& text);

/// The same question beforehand, without changing anything: a whole match may lie between it and the writing.
void check_writable(const std::string& file);

/// All problems of a document, a line for each.
std::string lines_of(const std::string& file, const eights::Problems& problems);

/// What one of the library's readers makes of a file. Throws `Failure` with all problems.
template <class T>
T read_document(const std::string& file, eights::Parsed<T> (*reader)(std::string_view),
                examples::ExitCode code = examples::ExitCode::input) {
    eights::Parsed<T> parsed = reader(read_text(file));
    if (!parsed) {
        throw examples::Failure(code, lines_of(file, parsed.problems));
    }
    return std::move(*parsed.value);
}

}  // namespace tool
