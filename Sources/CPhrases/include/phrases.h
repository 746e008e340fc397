// The sentences of the interface in other languages than English, as they were when the program was
// built.
#ifndef PHRASES_H
#define PHRASES_H

#include <stddef.h>

/// The table of Korean (`ko.phrases`); its bytes are UTF-8.
const char *phrases_korean(void);
size_t phrases_korean_length(void);

#endif
