// Reading and writing files and standard streams.
#include "tool/documents.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

namespace tool {

using examples::ExitCode;
using examples::Failure;

namespace {

constexpr std::size_t longest_document = std::size_t{16} << 20;

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

[[noreturn]] void fail(const std::string& file) {
    const int error = errno;
    throw Failure(ExitCode::system, name_of(file) + ": " + std::generic_category().message(error));
}

}  // namespace

std::string name_of(const std::string& file) { return file == "-" ? "standard input" : file; }

std::string read_text(const std::string& file) {
    File opened;
    if (file != "-") {
        opened.reset(std::fopen(file.c_str(), "rb"));
        if (!opened) {
            fail(file);
        }
    }
    std::FILE* const source = opened ? opened.get() : stdin;
    std::string text;
    std::array<char, 65536> portion{};
    while (text.size() <= longest_document) {
        const std::size_t count = std::fread(portion.data(), 1, portion.size(), source);
        text.append(portion.data(), count);
        if (count < portion.size()) {
            if (std::ferror(source) != 0) {
                fail(file);
            }
            break;
        }
    }
    text.resize(std::min(text.size(), longest_document + 1));
    return text;
}

void write_text(const std::string& file, const std::string& text) {
    File opened(std::fopen(file.c_str(), "wb"));
    if (!opened) {
        fail(file);
    }
    const bool written = std::fwrite(text.data(), 1, text.size(), opened.get()) == text.size();
    if (!written || std::fclose(opened.release()) != 0) {  // closing writes the rest
        fail(file);
    }
}

void check_writable(const std::string& file) {
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(file, error);
    const bool exists = std::filesystem::exists(status);
    if (exists && std::filesystem::is_other(status)) {
        return;  // a device or a pipe, where opening is more than a question
    }
    File opened(std::fopen(file.c_str(), "ab"));
    if (!opened) {
        fail(file);
    }
    if (!exists) {
        opened.reset();
        std::filesystem::remove(file, error);
    }
}

std::string lines_of(const std::string& file, const eights::Problems& problems) {
    std::string lines;
    for (const eights::Problem& problem : problems) {
        lines += (lines.empty() ? "" : "\n") + name_of(file) + ": " + problem.text();
    }
    return lines;
}

}  // namespace tool
