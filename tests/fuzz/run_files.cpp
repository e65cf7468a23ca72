// Calls a fuzz target with every file of the given files and folders, for builds without libFuzzer.
#include "fuzz/check.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace {

int run(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file) {
        std::fprintf(stderr, "%s cannot be read\n", path.string().c_str());
        return 1;
    }
    // Told before: a broken law ends the program.
    std::printf("%s\n", path.string().c_str());
    std::fflush(stdout);
    return LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

}  // namespace

int main(int argc, char** argv) {
    int files = 0;
    int failed = 0;
    for (int i = 1; i < argc; ++i) {
        if (!std::filesystem::is_directory(argv[i])) {
            failed += run(argv[i]);
            ++files;
            continue;
        }
        for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i])) {
            if (entry.is_regular_file()) {
                failed += run(entry.path());
                ++files;
            }
        }
    }
    std::printf("%d files\n", files);
    return files > 0 && failed == 0 ? 0 : 1;
}
