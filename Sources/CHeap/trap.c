// `sigaltstack` and `MAP_ANON` are beyond ISO C.
#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "heap.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const char *phase = "starting";
// Of the thread that fails: programs are checked on several at once.
static _Thread_local char place[512];
static void (*reporter)(void *context);
static void *reporter_context;
static volatile sig_atomic_t is_reporting;

// Saying what was recorded takes a stack like any other work.
static const size_t stack_size = 64 << 20;

static void say(const char *text) {
  size_t rest = strlen(text);
  while (rest > 0) {
    ssize_t count = write(2, text, rest);
    if (count <= 0) return;
    text += count;
    rest -= (size_t)count;
  }
}

static void handle(int number) {
  (void)number;
  if (is_reporting) {
    say("error: what was recorded cannot be said\n");
    _exit(70);
  }
  is_reporting = 1;
  bool is_limited = heap_is_at_the_limit_of_the_host();
  say(is_limited ? "error: theseus failed near the system's limit of memory while "
                 : "error: theseus itself failed while ");
  say(phase);
  if (place[0] != 0) {
    say(", at ");
    say(place);
  }
  if (is_limited) {
    say("\nhint: the limit is the system's ('ulimit -v' shows it), and this may take more\n");
  } else {
    say("\nhint: this is a fault of theseus and not of the program; please report it\n");
  }
  if (reporter) reporter(reporter_context);
  _exit(70);
}

void trap_prepare_process(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handle;
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  int numbers[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaction(numbers[i], &action, 0);
}

void *trap_begin_thread(void) {
  void *memory = mmap(0, stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (memory == MAP_FAILED) return 0;
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = memory;
  stack.ss_size = stack_size;
  sigaltstack(&stack, 0);
  return memory;
}

void trap_end_thread(void *memory) {
  if (!memory) return;
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_flags = SS_DISABLE;
  stack.ss_size = stack_size;
  sigaltstack(&stack, 0);
  munmap(memory, stack_size);
}

void trap_phase(const char *text) { phase = text; }

void trap_place(const char *text) {
  size_t length = strlen(text);
  if (length >= sizeof place) length = sizeof place - 1;
  memcpy(place, text, length);
  place[length] = 0;
}

void trap_reporter(void (*report)(void *context), void *context) {
  reporter = report;
  reporter_context = context;
}
