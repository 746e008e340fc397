// Written by list-files; do not edit.

static const char file0[] = {
#embed "Interfaces/Combine/Errors.swiftinterface" suffix(, )
    0};
static const char file1[] = {
#embed "Interfaces/Combine/Joining.swiftinterface" suffix(, )
    0};
static const char file2[] = {
#embed "Interfaces/Combine/ObservableObject.swiftinterface" suffix(, )
    0};
static const char file3[] = {
#embed "Interfaces/Combine/Publisher.swiftinterface" suffix(, )
    0};
static const char file4[] = {
#embed "Interfaces/Combine/Sources.swiftinterface" suffix(, )
    0};
static const char file5[] = {
#embed "Interfaces/Combine/Subjects.swiftinterface" suffix(, )
    0};
static const char file6[] = {
#embed "Interfaces/Combine/Time.swiftinterface" suffix(, )
    0};
static const char file7[] = {
#embed "Interfaces/Combine/Transforming.swiftinterface" suffix(, )
    0};
static const char file8[] = {
#embed "Interfaces/Foundation/Calendar.swiftinterface" suffix(, )
    0};
static const char file9[] = {
#embed "Interfaces/Foundation/Date.swiftinterface" suffix(, )
    0};
static const char file10[] = {
#embed "Interfaces/Foundation/Errors.swiftinterface" suffix(, )
    0};
static const char file11[] = {
#embed "Interfaces/Foundation/FormatStyle.swiftinterface" suffix(, )
    0};
static const char file12[] = {
#embed "Interfaces/Foundation/Formatters.swiftinterface" suffix(, )
    0};
static const char file13[] = {
#embed "Interfaces/Foundation/Geometry.swiftinterface" suffix(, )
    0};
static const char file14[] = {
#embed "Interfaces/Foundation/Math.swiftinterface" suffix(, )
    0};
static const char file15[] = {
#embed "Interfaces/Foundation/Measurement.swiftinterface" suffix(, )
    0};
static const char file16[] = {
#embed "Interfaces/Foundation/Outside.swiftinterface" suffix(, )
    0};
static const char file17[] = {
#embed "Interfaces/Foundation/System.swiftinterface" suffix(, )
    0};
static const char file18[] = {
#embed "Interfaces/Foundation/Text.swiftinterface" suffix(, )
    0};
static const char file19[] = {
#embed "Interfaces/Foundation/Values.swiftinterface" suffix(, )
    0};
static const char file20[] = {
#embed "Interfaces/Swift/Array.swiftinterface" suffix(, )
    0};
static const char file21[] = {
#embed "Interfaces/Swift/Basics.swiftinterface" suffix(, )
    0};
static const char file22[] = {
#embed "Interfaces/Swift/Character.swiftinterface" suffix(, )
    0};
static const char file23[] = {
#embed "Interfaces/Swift/ClosedRange.swiftinterface" suffix(, )
    0};
static const char file24[] = {
#embed "Interfaces/Swift/Codable.swiftinterface" suffix(, )
    0};
static const char file25[] = {
#embed "Interfaces/Swift/Collection.swiftinterface" suffix(, )
    0};
static const char file26[] = {
#embed "Interfaces/Swift/Dictionary.swiftinterface" suffix(, )
    0};
static const char file27[] = {
#embed "Interfaces/Swift/Equality.swiftinterface" suffix(, )
    0};
static const char file28[] = {
#embed "Interfaces/Swift/FixedWidthInteger.swiftinterface" suffix(, )
    0};
static const char file29[] = {
#embed "Interfaces/Swift/FloatingPoint.swiftinterface" suffix(, )
    0};
static const char file30[] = {
#embed "Interfaces/Swift/Int.swiftinterface" suffix(, )
    0};
static const char file31[] = {
#embed "Interfaces/Swift/KeyPath.swiftinterface" suffix(, )
    0};
static const char file32[] = {
#embed "Interfaces/Swift/Lazy.swiftinterface" suffix(, )
    0};
static const char file33[] = {
#embed "Interfaces/Swift/Literals.swiftinterface" suffix(, )
    0};
static const char file34[] = {
#embed "Interfaces/Swift/MutableCollection.swiftinterface" suffix(, )
    0};
static const char file35[] = {
#embed "Interfaces/Swift/NumericProtocols.swiftinterface" suffix(, )
    0};
static const char file36[] = {
#embed "Interfaces/Swift/Optional.swiftinterface" suffix(, )
    0};
static const char file37[] = {
#embed "Interfaces/Swift/Output.swiftinterface" suffix(, )
    0};
static const char file38[] = {
#embed "Interfaces/Swift/PartialRange.swiftinterface" suffix(, )
    0};
static const char file39[] = {
#embed "Interfaces/Swift/Random.swiftinterface" suffix(, )
    0};
static const char file40[] = {
#embed "Interfaces/Swift/Range.swiftinterface" suffix(, )
    0};
static const char file41[] = {
#embed "Interfaces/Swift/Sequence.swiftinterface" suffix(, )
    0};
static const char file42[] = {
#embed "Interfaces/Swift/SequenceTypes.swiftinterface" suffix(, )
    0};
static const char file43[] = {
#embed "Interfaces/Swift/Set.swiftinterface" suffix(, )
    0};
static const char file44[] = {
#embed "Interfaces/Swift/Slices.swiftinterface" suffix(, )
    0};
static const char file45[] = {
#embed "Interfaces/Swift/String.swiftinterface" suffix(, )
    0};
static const char file46[] = {
#embed "Interfaces/SwiftUI/Appearance/BackgroundOverlay.swiftinterface" suffix(, )
    0};
static const char file47[] = {
#embed "Interfaces/SwiftUI/Appearance/Clip.swiftinterface" suffix(, )
    0};
static const char file48[] = {
#embed "Interfaces/SwiftUI/Appearance/Effects.swiftinterface" suffix(, )
    0};
static const char file49[] = {
#embed "Interfaces/SwiftUI/Appearance/Style.swiftinterface" suffix(, )
    0};
static const char file50[] = {
#embed "Interfaces/SwiftUI/Containers/Lazy.swiftinterface" suffix(, )
    0};
static const char file51[] = {
#embed "Interfaces/SwiftUI/Containers/Scroll.swiftinterface" suffix(, )
    0};
static const char file52[] = {
#embed "Interfaces/SwiftUI/Containers/Stacks.swiftinterface" suffix(, )
    0};
static const char file53[] = {
#embed "Interfaces/SwiftUI/Controls/Button.swiftinterface" suffix(, )
    0};
static const char file54[] = {
#embed "Interfaces/SwiftUI/Controls/Image.swiftinterface" suffix(, )
    0};
static const char file55[] = {
#embed "Interfaces/SwiftUI/Controls/Label.swiftinterface" suffix(, )
    0};
static const char file56[] = {
#embed "Interfaces/SwiftUI/Controls/Menu.swiftinterface" suffix(, )
    0};
static const char file57[] = {
#embed "Interfaces/SwiftUI/Controls/Picker.swiftinterface" suffix(, )
    0};
static const char file58[] = {
#embed "Interfaces/SwiftUI/Controls/Progress.swiftinterface" suffix(, )
    0};
static const char file59[] = {
#embed "Interfaces/SwiftUI/Controls/Slider.swiftinterface" suffix(, )
    0};
static const char file60[] = {
#embed "Interfaces/SwiftUI/Controls/TextField.swiftinterface" suffix(, )
    0};
static const char file61[] = {
#embed "Interfaces/SwiftUI/Controls/Toggle.swiftinterface" suffix(, )
    0};
static const char file62[] = {
#embed "Interfaces/SwiftUI/Core/Builders.swiftinterface" suffix(, )
    0};
static const char file63[] = {
#embed "Interfaces/SwiftUI/Core/ForEach.swiftinterface" suffix(, )
    0};
static const char file64[] = {
#embed "Interfaces/SwiftUI/Core/Group.swiftinterface" suffix(, )
    0};
static const char file65[] = {
#embed "Interfaces/SwiftUI/Core/Section.swiftinterface" suffix(, )
    0};
static const char file66[] = {
#embed "Interfaces/SwiftUI/Core/Structure.swiftinterface" suffix(, )
    0};
static const char file67[] = {
#embed "Interfaces/SwiftUI/Core/View.swiftinterface" suffix(, )
    0};
static const char file68[] = {
#embed "Interfaces/SwiftUI/Core/ViewModifier.swiftinterface" suffix(, )
    0};
static const char file69[] = {
#embed "Interfaces/SwiftUI/DataFlow/Binding.swiftinterface" suffix(, )
    0};
static const char file70[] = {
#embed "Interfaces/SwiftUI/DataFlow/Environment.swiftinterface" suffix(, )
    0};
static const char file71[] = {
#embed "Interfaces/SwiftUI/DataFlow/Focus.swiftinterface" suffix(, )
    0};
static const char file72[] = {
#embed "Interfaces/SwiftUI/DataFlow/Objects.swiftinterface" suffix(, )
    0};
static const char file73[] = {
#embed "Interfaces/SwiftUI/DataFlow/Preference.swiftinterface" suffix(, )
    0};
static const char file74[] = {
#embed "Interfaces/SwiftUI/DataFlow/State.swiftinterface" suffix(, )
    0};
static const char file75[] = {
#embed "Interfaces/SwiftUI/DataFlow/Storage.swiftinterface" suffix(, )
    0};
static const char file76[] = {
#embed "Interfaces/SwiftUI/DataFlow/Transaction.swiftinterface" suffix(, )
    0};
static const char file77[] = {
#embed "Interfaces/SwiftUI/Gestures/CoordinateSpace.swiftinterface" suffix(, )
    0};
static const char file78[] = {
#embed "Interfaces/SwiftUI/Gestures/DragDrop.swiftinterface" suffix(, )
    0};
static const char file79[] = {
#embed "Interfaces/SwiftUI/Gestures/Gesture.swiftinterface" suffix(, )
    0};
static const char file80[] = {
#embed "Interfaces/SwiftUI/Gestures/GestureModifiers.swiftinterface" suffix(, )
    0};
static const char file81[] = {
#embed "Interfaces/SwiftUI/Gestures/GestureOperations.swiftinterface" suffix(, )
    0};
static const char file82[] = {
#embed "Interfaces/SwiftUI/Input/Keyboard.swiftinterface" suffix(, )
    0};
static const char file83[] = {
#embed "Interfaces/SwiftUI/Layout/Frame.swiftinterface" suffix(, )
    0};
static const char file84[] = {
#embed "Interfaces/SwiftUI/Layout/Padding.swiftinterface" suffix(, )
    0};
static const char file85[] = {
#embed "Interfaces/SwiftUI/Layout/Position.swiftinterface" suffix(, )
    0};
static const char file86[] = {
#embed "Interfaces/SwiftUI/Lifecycle/Disabled.swiftinterface" suffix(, )
    0};
static const char file87[] = {
#embed "Interfaces/SwiftUI/Lifecycle/Lifecycle.swiftinterface" suffix(, )
    0};
static const char file88[] = {
#embed "Interfaces/SwiftUI/Lists/ListModifiers.swiftinterface" suffix(, )
    0};
static const char file89[] = {
#embed "Interfaces/SwiftUI/Lists/ScrollModifiers.swiftinterface" suffix(, )
    0};
static const char file90[] = {
#embed "Interfaces/SwiftUI/Shapes/Gradient.swiftinterface" suffix(, )
    0};
static const char file91[] = {
#embed "Interfaces/SwiftUI/Shapes/MeshGradient.swiftinterface" suffix(, )
    0};
static const char file92[] = {
#embed "Interfaces/SwiftUI/Shapes/Path.swiftinterface" suffix(, )
    0};
static const char file93[] = {
#embed "Interfaces/SwiftUI/Shapes/Shape.swiftinterface" suffix(, )
    0};
static const char file94[] = {
#embed "Interfaces/SwiftUI/Shapes/ShapeOperations.swiftinterface" suffix(, )
    0};
static const char file95[] = {
#embed "Interfaces/SwiftUI/Shapes/ShapeStyle.swiftinterface" suffix(, )
    0};
static const char file96[] = {
#embed "Interfaces/SwiftUI/Shapes/Shapes.swiftinterface" suffix(, )
    0};
static const char file97[] = {
#embed "Interfaces/SwiftUI/Text/Font.swiftinterface" suffix(, )
    0};
static const char file98[] = {
#embed "Interfaces/SwiftUI/Text/LocalizedStringKey.swiftinterface" suffix(, )
    0};
static const char file99[] = {
#embed "Interfaces/SwiftUI/Text/Text.swiftinterface" suffix(, )
    0};
static const char file100[] = {
#embed "Interfaces/SwiftUI/Text/TextModifiers.swiftinterface" suffix(, )
    0};
static const char file101[] = {
#embed "Interfaces/SwiftUI/Values/Alignment.swiftinterface" suffix(, )
    0};
static const char file102[] = {
#embed "Interfaces/SwiftUI/Values/Animatable.swiftinterface" suffix(, )
    0};
static const char file103[] = {
#embed "Interfaces/SwiftUI/Values/Animation.swiftinterface" suffix(, )
    0};
static const char file104[] = {
#embed "Interfaces/SwiftUI/Values/Color.swiftinterface" suffix(, )
    0};
static const char file105[] = {
#embed "Interfaces/SwiftUI/Values/Geometry.swiftinterface" suffix(, )
    0};
static const char file106[] = {
#embed "Interfaces/SwiftUI/Values/UIColor.swiftinterface" suffix(, )
    0};

static const struct surface_file files[] = {
    {"Combine/Errors.swiftinterface", file0, sizeof file0 - 1},
    {"Combine/Joining.swiftinterface", file1, sizeof file1 - 1},
    {"Combine/ObservableObject.swiftinterface", file2, sizeof file2 - 1},
    {"Combine/Publisher.swiftinterface", file3, sizeof file3 - 1},
    {"Combine/Sources.swiftinterface", file4, sizeof file4 - 1},
    {"Combine/Subjects.swiftinterface", file5, sizeof file5 - 1},
    {"Combine/Time.swiftinterface", file6, sizeof file6 - 1},
    {"Combine/Transforming.swiftinterface", file7, sizeof file7 - 1},
    {"Foundation/Calendar.swiftinterface", file8, sizeof file8 - 1},
    {"Foundation/Date.swiftinterface", file9, sizeof file9 - 1},
    {"Foundation/Errors.swiftinterface", file10, sizeof file10 - 1},
    {"Foundation/FormatStyle.swiftinterface", file11, sizeof file11 - 1},
    {"Foundation/Formatters.swiftinterface", file12, sizeof file12 - 1},
    {"Foundation/Geometry.swiftinterface", file13, sizeof file13 - 1},
    {"Foundation/Math.swiftinterface", file14, sizeof file14 - 1},
    {"Foundation/Measurement.swiftinterface", file15, sizeof file15 - 1},
    {"Foundation/Outside.swiftinterface", file16, sizeof file16 - 1},
    {"Foundation/System.swiftinterface", file17, sizeof file17 - 1},
    {"Foundation/Text.swiftinterface", file18, sizeof file18 - 1},
    {"Foundation/Values.swiftinterface", file19, sizeof file19 - 1},
    {"Swift/Array.swiftinterface", file20, sizeof file20 - 1},
    {"Swift/Basics.swiftinterface", file21, sizeof file21 - 1},
    {"Swift/Character.swiftinterface", file22, sizeof file22 - 1},
    {"Swift/ClosedRange.swiftinterface", file23, sizeof file23 - 1},
    {"Swift/Codable.swiftinterface", file24, sizeof file24 - 1},
    {"Swift/Collection.swiftinterface", file25, sizeof file25 - 1},
    {"Swift/Dictionary.swiftinterface", file26, sizeof file26 - 1},
    {"Swift/Equality.swiftinterface", file27, sizeof file27 - 1},
    {"Swift/FixedWidthInteger.swiftinterface", file28, sizeof file28 - 1},
    {"Swift/FloatingPoint.swiftinterface", file29, sizeof file29 - 1},
    {"Swift/Int.swiftinterface", file30, sizeof file30 - 1},
    {"Swift/KeyPath.swiftinterface", file31, sizeof file31 - 1},
    {"Swift/Lazy.swiftinterface", file32, sizeof file32 - 1},
    {"Swift/Literals.swiftinterface", file33, sizeof file33 - 1},
    {"Swift/MutableCollection.swiftinterface", file34, sizeof file34 - 1},
    {"Swift/NumericProtocols.swiftinterface", file35, sizeof file35 - 1},
    {"Swift/Optional.swiftinterface", file36, sizeof file36 - 1},
    {"Swift/Output.swiftinterface", file37, sizeof file37 - 1},
    {"Swift/PartialRange.swiftinterface", file38, sizeof file38 - 1},
    {"Swift/Random.swiftinterface", file39, sizeof file39 - 1},
    {"Swift/Range.swiftinterface", file40, sizeof file40 - 1},
    {"Swift/Sequence.swiftinterface", file41, sizeof file41 - 1},
    {"Swift/SequenceTypes.swiftinterface", file42, sizeof file42 - 1},
    {"Swift/Set.swiftinterface", file43, sizeof file43 - 1},
    {"Swift/Slices.swiftinterface", file44, sizeof file44 - 1},
    {"Swift/String.swiftinterface", file45, sizeof file45 - 1},
    {"SwiftUI/Appearance/BackgroundOverlay.swiftinterface", file46, sizeof file46 - 1},
    {"SwiftUI/Appearance/Clip.swiftinterface", file47, sizeof file47 - 1},
    {"SwiftUI/Appearance/Effects.swiftinterface", file48, sizeof file48 - 1},
    {"SwiftUI/Appearance/Style.swiftinterface", file49, sizeof file49 - 1},
    {"SwiftUI/Containers/Lazy.swiftinterface", file50, sizeof file50 - 1},
    {"SwiftUI/Containers/Scroll.swiftinterface", file51, sizeof file51 - 1},
    {"SwiftUI/Containers/Stacks.swiftinterface", file52, sizeof file52 - 1},
    {"SwiftUI/Controls/Button.swiftinterface", file53, sizeof file53 - 1},
    {"SwiftUI/Controls/Image.swiftinterface", file54, sizeof file54 - 1},
    {"SwiftUI/Controls/Label.swiftinterface", file55, sizeof file55 - 1},
    {"SwiftUI/Controls/Menu.swiftinterface", file56, sizeof file56 - 1},
    {"SwiftUI/Controls/Picker.swiftinterface", file57, sizeof file57 - 1},
    {"SwiftUI/Controls/Progress.swiftinterface", file58, sizeof file58 - 1},
    {"SwiftUI/Controls/Slider.swiftinterface", file59, sizeof file59 - 1},
    {"SwiftUI/Controls/TextField.swiftinterface", file60, sizeof file60 - 1},
    {"SwiftUI/Controls/Toggle.swiftinterface", file61, sizeof file61 - 1},
    {"SwiftUI/Core/Builders.swiftinterface", file62, sizeof file62 - 1},
    {"SwiftUI/Core/ForEach.swiftinterface", file63, sizeof file63 - 1},
    {"SwiftUI/Core/Group.swiftinterface", file64, sizeof file64 - 1},
    {"SwiftUI/Core/Section.swiftinterface", file65, sizeof file65 - 1},
    {"SwiftUI/Core/Structure.swiftinterface", file66, sizeof file66 - 1},
    {"SwiftUI/Core/View.swiftinterface", file67, sizeof file67 - 1},
    {"SwiftUI/Core/ViewModifier.swiftinterface", file68, sizeof file68 - 1},
    {"SwiftUI/DataFlow/Binding.swiftinterface", file69, sizeof file69 - 1},
    {"SwiftUI/DataFlow/Environment.swiftinterface", file70, sizeof file70 - 1},
    {"SwiftUI/DataFlow/Focus.swiftinterface", file71, sizeof file71 - 1},
    {"SwiftUI/DataFlow/Objects.swiftinterface", file72, sizeof file72 - 1},
    {"SwiftUI/DataFlow/Preference.swiftinterface", file73, sizeof file73 - 1},
    {"SwiftUI/DataFlow/State.swiftinterface", file74, sizeof file74 - 1},
    {"SwiftUI/DataFlow/Storage.swiftinterface", file75, sizeof file75 - 1},
    {"SwiftUI/DataFlow/Transaction.swiftinterface", file76, sizeof file76 - 1},
    {"SwiftUI/Gestures/CoordinateSpace.swiftinterface", file77, sizeof file77 - 1},
    {"SwiftUI/Gestures/DragDrop.swiftinterface", file78, sizeof file78 - 1},
    {"SwiftUI/Gestures/Gesture.swiftinterface", file79, sizeof file79 - 1},
    {"SwiftUI/Gestures/GestureModifiers.swiftinterface", file80, sizeof file80 - 1},
    {"SwiftUI/Gestures/GestureOperations.swiftinterface", file81, sizeof file81 - 1},
    {"SwiftUI/Input/Keyboard.swiftinterface", file82, sizeof file82 - 1},
    {"SwiftUI/Layout/Frame.swiftinterface", file83, sizeof file83 - 1},
    {"SwiftUI/Layout/Padding.swiftinterface", file84, sizeof file84 - 1},
    {"SwiftUI/Layout/Position.swiftinterface", file85, sizeof file85 - 1},
    {"SwiftUI/Lifecycle/Disabled.swiftinterface", file86, sizeof file86 - 1},
    {"SwiftUI/Lifecycle/Lifecycle.swiftinterface", file87, sizeof file87 - 1},
    {"SwiftUI/Lists/ListModifiers.swiftinterface", file88, sizeof file88 - 1},
    {"SwiftUI/Lists/ScrollModifiers.swiftinterface", file89, sizeof file89 - 1},
    {"SwiftUI/Shapes/Gradient.swiftinterface", file90, sizeof file90 - 1},
    {"SwiftUI/Shapes/MeshGradient.swiftinterface", file91, sizeof file91 - 1},
    {"SwiftUI/Shapes/Path.swiftinterface", file92, sizeof file92 - 1},
    {"SwiftUI/Shapes/Shape.swiftinterface", file93, sizeof file93 - 1},
    {"SwiftUI/Shapes/ShapeOperations.swiftinterface", file94, sizeof file94 - 1},
    {"SwiftUI/Shapes/ShapeStyle.swiftinterface", file95, sizeof file95 - 1},
    {"SwiftUI/Shapes/Shapes.swiftinterface", file96, sizeof file96 - 1},
    {"SwiftUI/Text/Font.swiftinterface", file97, sizeof file97 - 1},
    {"SwiftUI/Text/LocalizedStringKey.swiftinterface", file98, sizeof file98 - 1},
    {"SwiftUI/Text/Text.swiftinterface", file99, sizeof file99 - 1},
    {"SwiftUI/Text/TextModifiers.swiftinterface", file100, sizeof file100 - 1},
    {"SwiftUI/Values/Alignment.swiftinterface", file101, sizeof file101 - 1},
    {"SwiftUI/Values/Animatable.swiftinterface", file102, sizeof file102 - 1},
    {"SwiftUI/Values/Animation.swiftinterface", file103, sizeof file103 - 1},
    {"SwiftUI/Values/Color.swiftinterface", file104, sizeof file104 - 1},
    {"SwiftUI/Values/Geometry.swiftinterface", file105, sizeof file105 - 1},
    {"SwiftUI/Values/UIColor.swiftinterface", file106, sizeof file106 - 1},
    {0, 0, 0},
};
