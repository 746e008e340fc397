// Embeds the interface files and their tables in the binary. The list of them is `files.h`, which
// `Sources/CSurface/list-files` writes; Swift cannot import arrays of unknown length, hence the
// accessors.
#include "surface.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct file {
  const char *name;
  struct surface_bytes text;
  struct surface_bytes table;
};

struct package {
  const char *module;
  struct surface_bytes text;
};

#include "files.h"

enum { package_count = sizeof packages / sizeof packages[0] - 1 };

enum { file_count = sizeof files / sizeof files[0] - 1 };

static const char common_nodes[] = {
#if __has_embed("Tables/Common")
#embed "Tables/Common" suffix(, )
#endif
    0};

size_t surface_file_count(void) { return file_count; }

const char *surface_file_name(size_t index) { return files[index].name; }

struct surface_bytes surface_file_text(size_t index) { return files[index].text; }

struct surface_bytes surface_file_table(size_t index) { return files[index].table; }

struct surface_bytes surface_common_nodes(void) {
  return (struct surface_bytes){common_nodes, sizeof common_nodes - 1};
}

size_t surface_package_count(void) { return package_count; }

const char *surface_package_module(size_t index) { return packages[index].module; }

struct surface_bytes surface_package_text(size_t index) { return packages[index].text; }

size_t surface_strip(const char *text, size_t length, char *code) {
  const char *end = text + length;
  // Where the lines begin that are to be copied next.
  const char *kept = text;
  char *place = code;
  for (const char *line = text; line < end;) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    const char *next = newline ? newline + 1 : end;
    const char *first = line;
    while (first < next && (*first == ' ' || *first == '\n')) first++;
    if (first == next || (first + 1 < next && first[0] == '/' && first[1] == '/')) {
      memcpy(place, kept, (size_t)(line - kept));
      place += line - kept;
      kept = next;
    }
    line = next;
  }
  memcpy(place, kept, (size_t)(end - kept));
  return (size_t)(place - code) + (size_t)(end - kept);
}

struct code {
  size_t length;
  char text[];
};

/// What the text is without its comments never changes, whoever is the first to ask.
static struct code *_Atomic codes[file_count];

struct surface_bytes surface_file_code(size_t index) {
  struct code *code = atomic_load(&codes[index]);
  if (!code) {
    struct surface_bytes text = files[index].text;
    struct code *made = malloc(sizeof *made + text.length);
    if (!made) abort();
    made->length = surface_strip(text.start, text.length, made->text);
    if (atomic_compare_exchange_strong(&codes[index], &code, made)) {
      code = made;
    } else {
      free(made);
    }
  }
  return (struct surface_bytes){code->text, code->length};
}

uint64_t surface_fingerprint(uint64_t seed, const char *bytes, size_t length) {
  // Eight bytes at a time: every run of a debug build reads a megabyte here.
  uint64_t hash = seed ^ 0xcbf29ce484222325;
  for (size_t i = 0; i < length; i += 8) {
    uint64_t word = 0;
    memcpy(&word, bytes + i, length - i < 8 ? length - i : 8);
    hash = (hash ^ word) * 0x100000001b3;
    hash ^= hash >> 29;
  }
  return hash;
}
