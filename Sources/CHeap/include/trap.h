#pragma once

/// A trap in the tool itself says where it happened, keeps what was recorded, and ends the process with
/// code 70.
///
/// The state is C's, because a handler of signals can be given nothing.

/// Installs the handler. Call it once, at the start.
void trap_prepare_process(void);

/// Gives the calling thread a stack of its own for the handler: a thread whose stack is used up has none.
/// Gives the stack, for `trap_end_thread`.
void *trap_begin_thread(void);
void trap_end_thread(void *stack);

/// What is going on: `checking the program`. The text has to live on.
void trap_phase(const char *phase);

/// Where in the program, `App.swift:12`; the text is copied.
void trap_place(const char *place);

/// Who says what was recorded, and where the program was; null for nobody.
void trap_reporter(void (*report)(void *context), void *context);
