// Written by list-files; do not edit.


static const struct surface_file files[] = {
    {0, 0, 0},
};
