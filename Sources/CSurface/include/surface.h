#ifndef SURFACE_H
#define SURFACE_H
#endif
