#ifndef LIBEDIT_SHIM_H
#define LIBEDIT_SHIM_H
#endif
