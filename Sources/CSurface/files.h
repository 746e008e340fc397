// Written by list-files; do not edit.

static const char file0[] = {
#embed "Interfaces/SwiftUI/Core/Builders.swiftinterface" suffix(, )
    0};
static const char file1[] = {
#embed "Interfaces/SwiftUI/Core/ForEach.swiftinterface" suffix(, )
    0};
static const char file2[] = {
#embed "Interfaces/SwiftUI/Core/Group.swiftinterface" suffix(, )
    0};
static const char file3[] = {
#embed "Interfaces/SwiftUI/Core/Section.swiftinterface" suffix(, )
    0};
static const char file4[] = {
#embed "Interfaces/SwiftUI/Core/Structure.swiftinterface" suffix(, )
    0};
static const char file5[] = {
#embed "Interfaces/SwiftUI/Core/View.swiftinterface" suffix(, )
    0};
static const char file6[] = {
#embed "Interfaces/SwiftUI/Core/ViewModifier.swiftinterface" suffix(, )
    0};
static const char file7[] = {
#embed "Interfaces/SwiftUI/DataFlow/Binding.swiftinterface" suffix(, )
    0};
static const char file8[] = {
#embed "Interfaces/SwiftUI/DataFlow/Environment.swiftinterface" suffix(, )
    0};
static const char file9[] = {
#embed "Interfaces/SwiftUI/DataFlow/Focus.swiftinterface" suffix(, )
    0};
static const char file10[] = {
#embed "Interfaces/SwiftUI/DataFlow/Objects.swiftinterface" suffix(, )
    0};
static const char file11[] = {
#embed "Interfaces/SwiftUI/DataFlow/Preference.swiftinterface" suffix(, )
    0};
static const char file12[] = {
#embed "Interfaces/SwiftUI/DataFlow/State.swiftinterface" suffix(, )
    0};
static const char file13[] = {
#embed "Interfaces/SwiftUI/DataFlow/Storage.swiftinterface" suffix(, )
    0};
static const char file14[] = {
#embed "Interfaces/SwiftUI/DataFlow/Transaction.swiftinterface" suffix(, )
    0};

static const struct surface_file files[] = {
    {"SwiftUI/Core/Builders.swiftinterface", file0, sizeof file0 - 1},
    {"SwiftUI/Core/ForEach.swiftinterface", file1, sizeof file1 - 1},
    {"SwiftUI/Core/Group.swiftinterface", file2, sizeof file2 - 1},
    {"SwiftUI/Core/Section.swiftinterface", file3, sizeof file3 - 1},
    {"SwiftUI/Core/Structure.swiftinterface", file4, sizeof file4 - 1},
    {"SwiftUI/Core/View.swiftinterface", file5, sizeof file5 - 1},
    {"SwiftUI/Core/ViewModifier.swiftinterface", file6, sizeof file6 - 1},
    {"SwiftUI/DataFlow/Binding.swiftinterface", file7, sizeof file7 - 1},
    {"SwiftUI/DataFlow/Environment.swiftinterface", file8, sizeof file8 - 1},
    {"SwiftUI/DataFlow/Focus.swiftinterface", file9, sizeof file9 - 1},
    {"SwiftUI/DataFlow/Objects.swiftinterface", file10, sizeof file10 - 1},
    {"SwiftUI/DataFlow/Preference.swiftinterface", file11, sizeof file11 - 1},
    {"SwiftUI/DataFlow/State.swiftinterface", file12, sizeof file12 - 1},
    {"SwiftUI/DataFlow/Storage.swiftinterface", file13, sizeof file13 - 1},
    {"SwiftUI/DataFlow/Transaction.swiftinterface", file14, sizeof file14 - 1},
    {0, 0, 0},
};
