// Written by list-files; do not edit.

static const char file0[] = {
#embed "Interfaces/Swift/Array.swiftinterface" suffix(, )
    0};
static const char file1[] = {
#embed "Interfaces/Swift/Basics.swiftinterface" suffix(, )
    0};
static const char file2[] = {
#embed "Interfaces/Swift/ClosedRange.swiftinterface" suffix(, )
    0};
static const char file3[] = {
#embed "Interfaces/Swift/Collection.swiftinterface" suffix(, )
    0};
static const char file4[] = {
#embed "Interfaces/Swift/Dictionary.swiftinterface" suffix(, )
    0};
static const char file5[] = {
#embed "Interfaces/Swift/Equality.swiftinterface" suffix(, )
    0};
static const char file6[] = {
#embed "Interfaces/Swift/FixedWidthInteger.swiftinterface" suffix(, )
    0};
static const char file7[] = {
#embed "Interfaces/Swift/FloatingPoint.swiftinterface" suffix(, )
    0};
static const char file8[] = {
#embed "Interfaces/Swift/Int.swiftinterface" suffix(, )
    0};
static const char file9[] = {
#embed "Interfaces/Swift/Lazy.swiftinterface" suffix(, )
    0};
static const char file10[] = {
#embed "Interfaces/Swift/Literals.swiftinterface" suffix(, )
    0};
static const char file11[] = {
#embed "Interfaces/Swift/MutableCollection.swiftinterface" suffix(, )
    0};
static const char file12[] = {
#embed "Interfaces/Swift/NumericProtocols.swiftinterface" suffix(, )
    0};
static const char file13[] = {
#embed "Interfaces/Swift/Optional.swiftinterface" suffix(, )
    0};
static const char file14[] = {
#embed "Interfaces/Swift/Output.swiftinterface" suffix(, )
    0};
static const char file15[] = {
#embed "Interfaces/Swift/PartialRange.swiftinterface" suffix(, )
    0};
static const char file16[] = {
#embed "Interfaces/Swift/Random.swiftinterface" suffix(, )
    0};
static const char file17[] = {
#embed "Interfaces/Swift/Range.swiftinterface" suffix(, )
    0};
static const char file18[] = {
#embed "Interfaces/Swift/Sequence.swiftinterface" suffix(, )
    0};
static const char file19[] = {
#embed "Interfaces/Swift/SequenceTypes.swiftinterface" suffix(, )
    0};
static const char file20[] = {
#embed "Interfaces/Swift/Set.swiftinterface" suffix(, )
    0};
static const char file21[] = {
#embed "Interfaces/Swift/Slices.swiftinterface" suffix(, )
    0};
static const char file22[] = {
#embed "Interfaces/SwiftUI/Core/Builders.swiftinterface" suffix(, )
    0};
static const char file23[] = {
#embed "Interfaces/SwiftUI/Core/ForEach.swiftinterface" suffix(, )
    0};
static const char file24[] = {
#embed "Interfaces/SwiftUI/Core/Group.swiftinterface" suffix(, )
    0};
static const char file25[] = {
#embed "Interfaces/SwiftUI/Core/Section.swiftinterface" suffix(, )
    0};
static const char file26[] = {
#embed "Interfaces/SwiftUI/Core/Structure.swiftinterface" suffix(, )
    0};
static const char file27[] = {
#embed "Interfaces/SwiftUI/Core/View.swiftinterface" suffix(, )
    0};
static const char file28[] = {
#embed "Interfaces/SwiftUI/Core/ViewModifier.swiftinterface" suffix(, )
    0};
static const char file29[] = {
#embed "Interfaces/SwiftUI/DataFlow/Binding.swiftinterface" suffix(, )
    0};
static const char file30[] = {
#embed "Interfaces/SwiftUI/DataFlow/Environment.swiftinterface" suffix(, )
    0};
static const char file31[] = {
#embed "Interfaces/SwiftUI/DataFlow/Focus.swiftinterface" suffix(, )
    0};
static const char file32[] = {
#embed "Interfaces/SwiftUI/DataFlow/Objects.swiftinterface" suffix(, )
    0};
static const char file33[] = {
#embed "Interfaces/SwiftUI/DataFlow/Preference.swiftinterface" suffix(, )
    0};
static const char file34[] = {
#embed "Interfaces/SwiftUI/DataFlow/State.swiftinterface" suffix(, )
    0};
static const char file35[] = {
#embed "Interfaces/SwiftUI/DataFlow/Storage.swiftinterface" suffix(, )
    0};
static const char file36[] = {
#embed "Interfaces/SwiftUI/DataFlow/Transaction.swiftinterface" suffix(, )
    0};
static const char file37[] = {
#embed "Interfaces/SwiftUI/Shapes/Gradient.swiftinterface" suffix(, )
    0};
static const char file38[] = {
#embed "Interfaces/SwiftUI/Shapes/MeshGradient.swiftinterface" suffix(, )
    0};
static const char file39[] = {
#embed "Interfaces/SwiftUI/Shapes/Path.swiftinterface" suffix(, )
    0};
static const char file40[] = {
#embed "Interfaces/SwiftUI/Shapes/Shape.swiftinterface" suffix(, )
    0};
static const char file41[] = {
#embed "Interfaces/SwiftUI/Shapes/ShapeOperations.swiftinterface" suffix(, )
    0};
static const char file42[] = {
#embed "Interfaces/SwiftUI/Shapes/ShapeStyle.swiftinterface" suffix(, )
    0};
static const char file43[] = {
#embed "Interfaces/SwiftUI/Shapes/Shapes.swiftinterface" suffix(, )
    0};
static const char file44[] = {
#embed "Interfaces/SwiftUI/Text/Font.swiftinterface" suffix(, )
    0};
static const char file45[] = {
#embed "Interfaces/SwiftUI/Text/LocalizedStringKey.swiftinterface" suffix(, )
    0};
static const char file46[] = {
#embed "Interfaces/SwiftUI/Text/Text.swiftinterface" suffix(, )
    0};
static const char file47[] = {
#embed "Interfaces/SwiftUI/Text/TextModifiers.swiftinterface" suffix(, )
    0};
static const char file48[] = {
#embed "Interfaces/SwiftUI/Values/Alignment.swiftinterface" suffix(, )
    0};
static const char file49[] = {
#embed "Interfaces/SwiftUI/Values/Animatable.swiftinterface" suffix(, )
    0};
static const char file50[] = {
#embed "Interfaces/SwiftUI/Values/Animation.swiftinterface" suffix(, )
    0};
static const char file51[] = {
#embed "Interfaces/SwiftUI/Values/Color.swiftinterface" suffix(, )
    0};
static const char file52[] = {
#embed "Interfaces/SwiftUI/Values/Geometry.swiftinterface" suffix(, )
    0};
static const char file53[] = {
#embed "Interfaces/SwiftUI/Values/UIColor.swiftinterface" suffix(, )
    0};

static const struct surface_file files[] = {
    {"Swift/Array.swiftinterface", file0, sizeof file0 - 1},
    {"Swift/Basics.swiftinterface", file1, sizeof file1 - 1},
    {"Swift/ClosedRange.swiftinterface", file2, sizeof file2 - 1},
    {"Swift/Collection.swiftinterface", file3, sizeof file3 - 1},
    {"Swift/Dictionary.swiftinterface", file4, sizeof file4 - 1},
    {"Swift/Equality.swiftinterface", file5, sizeof file5 - 1},
    {"Swift/FixedWidthInteger.swiftinterface", file6, sizeof file6 - 1},
    {"Swift/FloatingPoint.swiftinterface", file7, sizeof file7 - 1},
    {"Swift/Int.swiftinterface", file8, sizeof file8 - 1},
    {"Swift/Lazy.swiftinterface", file9, sizeof file9 - 1},
    {"Swift/Literals.swiftinterface", file10, sizeof file10 - 1},
    {"Swift/MutableCollection.swiftinterface", file11, sizeof file11 - 1},
    {"Swift/NumericProtocols.swiftinterface", file12, sizeof file12 - 1},
    {"Swift/Optional.swiftinterface", file13, sizeof file13 - 1},
    {"Swift/Output.swiftinterface", file14, sizeof file14 - 1},
    {"Swift/PartialRange.swiftinterface", file15, sizeof file15 - 1},
    {"Swift/Random.swiftinterface", file16, sizeof file16 - 1},
    {"Swift/Range.swiftinterface", file17, sizeof file17 - 1},
    {"Swift/Sequence.swiftinterface", file18, sizeof file18 - 1},
    {"Swift/SequenceTypes.swiftinterface", file19, sizeof file19 - 1},
    {"Swift/Set.swiftinterface", file20, sizeof file20 - 1},
    {"Swift/Slices.swiftinterface", file21, sizeof file21 - 1},
    {"SwiftUI/Core/Builders.swiftinterface", file22, sizeof file22 - 1},
    {"SwiftUI/Core/ForEach.swiftinterface", file23, sizeof file23 - 1},
    {"SwiftUI/Core/Group.swiftinterface", file24, sizeof file24 - 1},
    {"SwiftUI/Core/Section.swiftinterface", file25, sizeof file25 - 1},
    {"SwiftUI/Core/Structure.swiftinterface", file26, sizeof file26 - 1},
    {"SwiftUI/Core/View.swiftinterface", file27, sizeof file27 - 1},
    {"SwiftUI/Core/ViewModifier.swiftinterface", file28, sizeof file28 - 1},
    {"SwiftUI/DataFlow/Binding.swiftinterface", file29, sizeof file29 - 1},
    {"SwiftUI/DataFlow/Environment.swiftinterface", file30, sizeof file30 - 1},
    {"SwiftUI/DataFlow/Focus.swiftinterface", file31, sizeof file31 - 1},
    {"SwiftUI/DataFlow/Objects.swiftinterface", file32, sizeof file32 - 1},
    {"SwiftUI/DataFlow/Preference.swiftinterface", file33, sizeof file33 - 1},
    {"SwiftUI/DataFlow/State.swiftinterface", file34, sizeof file34 - 1},
    {"SwiftUI/DataFlow/Storage.swiftinterface", file35, sizeof file35 - 1},
    {"SwiftUI/DataFlow/Transaction.swiftinterface", file36, sizeof file36 - 1},
    {"SwiftUI/Shapes/Gradient.swiftinterface", file37, sizeof file37 - 1},
    {"SwiftUI/Shapes/MeshGradient.swiftinterface", file38, sizeof file38 - 1},
    {"SwiftUI/Shapes/Path.swiftinterface", file39, sizeof file39 - 1},
    {"SwiftUI/Shapes/Shape.swiftinterface", file40, sizeof file40 - 1},
    {"SwiftUI/Shapes/ShapeOperations.swiftinterface", file41, sizeof file41 - 1},
    {"SwiftUI/Shapes/ShapeStyle.swiftinterface", file42, sizeof file42 - 1},
    {"SwiftUI/Shapes/Shapes.swiftinterface", file43, sizeof file43 - 1},
    {"SwiftUI/Text/Font.swiftinterface", file44, sizeof file44 - 1},
    {"SwiftUI/Text/LocalizedStringKey.swiftinterface", file45, sizeof file45 - 1},
    {"SwiftUI/Text/Text.swiftinterface", file46, sizeof file46 - 1},
    {"SwiftUI/Text/TextModifiers.swiftinterface", file47, sizeof file47 - 1},
    {"SwiftUI/Values/Alignment.swiftinterface", file48, sizeof file48 - 1},
    {"SwiftUI/Values/Animatable.swiftinterface", file49, sizeof file49 - 1},
    {"SwiftUI/Values/Animation.swiftinterface", file50, sizeof file50 - 1},
    {"SwiftUI/Values/Color.swiftinterface", file51, sizeof file51 - 1},
    {"SwiftUI/Values/Geometry.swiftinterface", file52, sizeof file52 - 1},
    {"SwiftUI/Values/UIColor.swiftinterface", file53, sizeof file53 - 1},
    {0, 0, 0},
};
