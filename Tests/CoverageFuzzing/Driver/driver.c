#include "driver.h"

// Of libFuzzer, which `-sanitize=fuzzer` links. Its own `main` is linked too, though the package manager
// makes another one the entry, so that the function it calls has to have its name.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*one)(const uint8_t *, size_t));
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

static int (*reader)(const uint8_t *bytes, size_t count);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) { return reader(bytes, count); }

int driver_run(int argc, char **argv, int (*one)(const uint8_t *bytes, size_t count)) {
  reader = one;
  return LLVMFuzzerRunDriver(&argc, &argv, LLVMFuzzerTestOneInput);
}
