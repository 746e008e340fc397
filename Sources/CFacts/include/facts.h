// The fidelity register, as it was when the program was built.
#ifndef FACTS_H
#define FACTS_H

#include <stddef.h>

struct facts_text {
  const char *text;
  size_t length;
};

struct facts_text facts_register(void);

#endif
