// Written by list-files; do not edit.

static const char Charts_Chart[] = {
#embed "Interfaces/Charts/Chart.swiftinterface" suffix(, )
    0};

static const char Charts_Marks[] = {
#embed "Interfaces/Charts/Marks.swiftinterface" suffix(, )
    0};

static const char Charts_Values[] = {
#embed "Interfaces/Charts/Values.swiftinterface" suffix(, )
    0};

static const char Combine_Choosing[] = {
#embed "Interfaces/Combine/Choosing.swiftinterface" suffix(, )
    0};

static const char Combine_Connecting[] = {
#embed "Interfaces/Combine/Connecting.swiftinterface" suffix(, )
    0};

static const char Combine_Errors[] = {
#embed "Interfaces/Combine/Errors.swiftinterface" suffix(, )
    0};

static const char Combine_Joining[] = {
#embed "Interfaces/Combine/Joining.swiftinterface" suffix(, )
    0};

static const char Combine_JoiningMany[] = {
#embed "Interfaces/Combine/JoiningMany.swiftinterface" suffix(, )
    0};

static const char Combine_MergingMany[] = {
#embed "Interfaces/Combine/MergingMany.swiftinterface" suffix(, )
    0};

static const char Combine_ObservableObject[] = {
#embed "Interfaces/Combine/ObservableObject.swiftinterface" suffix(, )
    0};

static const char Combine_Publisher[] = {
#embed "Interfaces/Combine/Publisher.swiftinterface" suffix(, )
    0};

static const char Combine_Reducing[] = {
#embed "Interfaces/Combine/Reducing.swiftinterface" suffix(, )
    0};

static const char Combine_Sources[] = {
#embed "Interfaces/Combine/Sources.swiftinterface" suffix(, )
    0};

static const char Combine_Subjects[] = {
#embed "Interfaces/Combine/Subjects.swiftinterface" suffix(, )
    0};

static const char Combine_Subscriber[] = {
#embed "Interfaces/Combine/Subscriber.swiftinterface" suffix(, )
    0};

static const char Combine_Time[] = {
#embed "Interfaces/Combine/Time.swiftinterface" suffix(, )
    0};

static const char Combine_Transforming[] = {
#embed "Interfaces/Combine/Transforming.swiftinterface" suffix(, )
    0};

static const char Combine_Trying[] = {
#embed "Interfaces/Combine/Trying.swiftinterface" suffix(, )
    0};

static const char Concurrency_AsyncSequences[] = {
#embed "Interfaces/Concurrency/AsyncSequences.swiftinterface" suffix(, )
    0};

static const char Concurrency_Continuations[] = {
#embed "Interfaces/Concurrency/Continuations.swiftinterface" suffix(, )
    0};

static const char Concurrency_Task[] = {
#embed "Interfaces/Concurrency/Task.swiftinterface" suffix(, )
    0};

static const char Concurrency_TaskGroups[] = {
#embed "Interfaces/Concurrency/TaskGroups.swiftinterface" suffix(, )
    0};

static const char Concurrency_Time[] = {
#embed "Interfaces/Concurrency/Time.swiftinterface" suffix(, )
    0};

static const char CoreData_Container[] = {
#embed "Interfaces/CoreData/Container.swiftinterface" suffix(, )
    0};

static const char CoreData_Context[] = {
#embed "Interfaces/CoreData/Context.swiftinterface" suffix(, )
    0};

static const char CoreData_FetchRequest[] = {
#embed "Interfaces/CoreData/FetchRequest.swiftinterface" suffix(, )
    0};

static const char CoreData_Fetching[] = {
#embed "Interfaces/CoreData/Fetching.swiftinterface" suffix(, )
    0};

static const char CoreData_ManagedObject[] = {
#embed "Interfaces/CoreData/ManagedObject.swiftinterface" suffix(, )
    0};

static const char CoreData_Model[] = {
#embed "Interfaces/CoreData/Model.swiftinterface" suffix(, )
    0};

static const char CoreData_Predicate[] = {
#embed "Interfaces/CoreData/Predicate.swiftinterface" suffix(, )
    0};

static const char CoreData_Relations[] = {
#embed "Interfaces/CoreData/Relations.swiftinterface" suffix(, )
    0};

static const char CoreData_Requests[] = {
#embed "Interfaces/CoreData/Requests.swiftinterface" suffix(, )
    0};

static const char CoreData_ResultsController[] = {
#embed "Interfaces/CoreData/ResultsController.swiftinterface" suffix(, )
    0};

static const char CoreLocation_Locations[] = {
#embed "Interfaces/CoreLocation/Locations.swiftinterface" suffix(, )
    0};

static const char Foundation_Addresses[] = {
#embed "Interfaces/Foundation/Addresses.swiftinterface" suffix(, )
    0};

static const char Foundation_AttributedString[] = {
#embed "Interfaces/Foundation/AttributedString.swiftinterface" suffix(, )
    0};

static const char Foundation_Bridged[] = {
#embed "Interfaces/Foundation/Bridged.swiftinterface" suffix(, )
    0};

static const char Foundation_Calendar[] = {
#embed "Interfaces/Foundation/Calendar.swiftinterface" suffix(, )
    0};

static const char Foundation_CloudStore[] = {
#embed "Interfaces/Foundation/CloudStore.swiftinterface" suffix(, )
    0};

static const char Foundation_ComponentsFormatter[] = {
#embed "Interfaces/Foundation/ComponentsFormatter.swiftinterface" suffix(, )
    0};

static const char Foundation_DataText[] = {
#embed "Interfaces/Foundation/DataText.swiftinterface" suffix(, )
    0};

static const char Foundation_Date[] = {
#embed "Interfaces/Foundation/Date.swiftinterface" suffix(, )
    0};

static const char Foundation_DateIntervals[] = {
#embed "Interfaces/Foundation/DateIntervals.swiftinterface" suffix(, )
    0};

static const char Foundation_DateStyle[] = {
#embed "Interfaces/Foundation/DateStyle.swiftinterface" suffix(, )
    0};

static const char Foundation_Decimal[] = {
#embed "Interfaces/Foundation/Decimal.swiftinterface" suffix(, )
    0};

static const char Foundation_DurationStyle[] = {
#embed "Interfaces/Foundation/DurationStyle.swiftinterface" suffix(, )
    0};

static const char Foundation_Errors[] = {
#embed "Interfaces/Foundation/Errors.swiftinterface" suffix(, )
    0};

static const char Foundation_Files[] = {
#embed "Interfaces/Foundation/Files.swiftinterface" suffix(, )
    0};

static const char Foundation_FormatStyle[] = {
#embed "Interfaces/Foundation/FormatStyle.swiftinterface" suffix(, )
    0};

static const char Foundation_Formatters[] = {
#embed "Interfaces/Foundation/Formatters.swiftinterface" suffix(, )
    0};

static const char Foundation_Geometry[] = {
#embed "Interfaces/Foundation/Geometry.swiftinterface" suffix(, )
    0};

static const char Foundation_InternetDates[] = {
#embed "Interfaces/Foundation/InternetDates.swiftinterface" suffix(, )
    0};

static const char Foundation_JSON[] = {
#embed "Interfaces/Foundation/JSON.swiftinterface" suffix(, )
    0};

static const char Foundation_JSONSerialization[] = {
#embed "Interfaces/Foundation/JSONSerialization.swiftinterface" suffix(, )
    0};

static const char Foundation_Locale[] = {
#embed "Interfaces/Foundation/Locale.swiftinterface" suffix(, )
    0};

static const char Foundation_Localization[] = {
#embed "Interfaces/Foundation/Localization.swiftinterface" suffix(, )
    0};

static const char Foundation_Logging[] = {
#embed "Interfaces/Foundation/Logging.swiftinterface" suffix(, )
    0};

static const char Foundation_Math[] = {
#embed "Interfaces/Foundation/Math.swiftinterface" suffix(, )
    0};

static const char Foundation_Measurement[] = {
#embed "Interfaces/Foundation/Measurement.swiftinterface" suffix(, )
    0};

static const char Foundation_MeasurementStyle[] = {
#embed "Interfaces/Foundation/MeasurementStyle.swiftinterface" suffix(, )
    0};

static const char Foundation_Network[] = {
#embed "Interfaces/Foundation/Network.swiftinterface" suffix(, )
    0};

static const char Foundation_ObjectiveCollections[] = {
#embed "Interfaces/Foundation/ObjectiveCollections.swiftinterface" suffix(, )
    0};

static const char Foundation_ParseStrategy[] = {
#embed "Interfaces/Foundation/ParseStrategy.swiftinterface" suffix(, )
    0};

static const char Foundation_Process[] = {
#embed "Interfaces/Foundation/Process.swiftinterface" suffix(, )
    0};

static const char Foundation_PropertyLists[] = {
#embed "Interfaces/Foundation/PropertyLists.swiftinterface" suffix(, )
    0};

static const char Foundation_RegularExpression[] = {
#embed "Interfaces/Foundation/RegularExpression.swiftinterface" suffix(, )
    0};

static const char Foundation_RelativeDates[] = {
#embed "Interfaces/Foundation/RelativeDates.swiftinterface" suffix(, )
    0};

static const char Foundation_Requests[] = {
#embed "Interfaces/Foundation/Requests.swiftinterface" suffix(, )
    0};

static const char Foundation_Scanner[] = {
#embed "Interfaces/Foundation/Scanner.swiftinterface" suffix(, )
    0};

static const char Foundation_Sorting[] = {
#embed "Interfaces/Foundation/Sorting.swiftinterface" suffix(, )
    0};

static const char Foundation_System[] = {
#embed "Interfaces/Foundation/System.swiftinterface" suffix(, )
    0};

static const char Foundation_Text[] = {
#embed "Interfaces/Foundation/Text.swiftinterface" suffix(, )
    0};

static const char Foundation_UnitFormatters[] = {
#embed "Interfaces/Foundation/UnitFormatters.swiftinterface" suffix(, )
    0};

static const char Foundation_UnitKinds[] = {
#embed "Interfaces/Foundation/UnitKinds.swiftinterface" suffix(, )
    0};

static const char Foundation_Units[] = {
#embed "Interfaces/Foundation/Units.swiftinterface" suffix(, )
    0};

static const char Foundation_Values[] = {
#embed "Interfaces/Foundation/Values.swiftinterface" suffix(, )
    0};

static const char GameplayKit_Random[] = {
#embed "Interfaces/GameplayKit/Random.swiftinterface" suffix(, )
    0};

static const char MapKit_Regions[] = {
#embed "Interfaces/MapKit/Regions.swiftinterface" suffix(, )
    0};

static const char Observation_Observation[] = {
#embed "Interfaces/Observation/Observation.swiftinterface" suffix(, )
    0};

static const char Observation_Observations[] = {
#embed "Interfaces/Observation/Observations.swiftinterface" suffix(, )
    0};

static const char Script_Script[] = {
#embed "Interfaces/Script/Script.swiftinterface" suffix(, )
    0};

static const char Swift_Array[] = {
#embed "Interfaces/Swift/Array.swiftinterface" suffix(, )
    0};

static const char Swift_Basics[] = {
#embed "Interfaces/Swift/Basics.swiftinterface" suffix(, )
    0};

static const char Swift_Character[] = {
#embed "Interfaces/Swift/Character.swiftinterface" suffix(, )
    0};

static const char Swift_ClosedRange[] = {
#embed "Interfaces/Swift/ClosedRange.swiftinterface" suffix(, )
    0};

static const char Swift_Codable[] = {
#embed "Interfaces/Swift/Codable.swiftinterface" suffix(, )
    0};

static const char Swift_Coders[] = {
#embed "Interfaces/Swift/Coders.swiftinterface" suffix(, )
    0};

static const char Swift_CodingContainers[] = {
#embed "Interfaces/Swift/CodingContainers.swiftinterface" suffix(, )
    0};

static const char Swift_CodingValues[] = {
#embed "Interfaces/Swift/CodingValues.swiftinterface" suffix(, )
    0};

static const char Swift_Collection[] = {
#embed "Interfaces/Swift/Collection.swiftinterface" suffix(, )
    0};

static const char Swift_Dictionary[] = {
#embed "Interfaces/Swift/Dictionary.swiftinterface" suffix(, )
    0};

static const char Swift_Difference[] = {
#embed "Interfaces/Swift/Difference.swiftinterface" suffix(, )
    0};

static const char Swift_Equality[] = {
#embed "Interfaces/Swift/Equality.swiftinterface" suffix(, )
    0};

static const char Swift_FixedWidthInteger[] = {
#embed "Interfaces/Swift/FixedWidthInteger.swiftinterface" suffix(, )
    0};

static const char Swift_FloatingPoint[] = {
#embed "Interfaces/Swift/FloatingPoint.swiftinterface" suffix(, )
    0};

static const char Swift_Int[] = {
#embed "Interfaces/Swift/Int.swiftinterface" suffix(, )
    0};

static const char Swift_KeyPath[] = {
#embed "Interfaces/Swift/KeyPath.swiftinterface" suffix(, )
    0};

static const char Swift_Lazy[] = {
#embed "Interfaces/Swift/Lazy.swiftinterface" suffix(, )
    0};

static const char Swift_Literals[] = {
#embed "Interfaces/Swift/Literals.swiftinterface" suffix(, )
    0};

static const char Swift_LocalVariables[] = {
#embed "Interfaces/Swift/LocalVariables.swiftinterface" suffix(, )
    0};

static const char Swift_Mirror[] = {
#embed "Interfaces/Swift/Mirror.swiftinterface" suffix(, )
    0};

static const char Swift_MutableCollection[] = {
#embed "Interfaces/Swift/MutableCollection.swiftinterface" suffix(, )
    0};

static const char Swift_NumericProtocols[] = {
#embed "Interfaces/Swift/NumericProtocols.swiftinterface" suffix(, )
    0};

static const char Swift_Optional[] = {
#embed "Interfaces/Swift/Optional.swiftinterface" suffix(, )
    0};

static const char Swift_Output[] = {
#embed "Interfaces/Swift/Output.swiftinterface" suffix(, )
    0};

static const char Swift_PartialRange[] = {
#embed "Interfaces/Swift/PartialRange.swiftinterface" suffix(, )
    0};

static const char Swift_Random[] = {
#embed "Interfaces/Swift/Random.swiftinterface" suffix(, )
    0};

static const char Swift_Range[] = {
#embed "Interfaces/Swift/Range.swiftinterface" suffix(, )
    0};

static const char Swift_Regex[] = {
#embed "Interfaces/Swift/Regex.swiftinterface" suffix(, )
    0};

static const char Swift_SIMD2[] = {
#embed "Interfaces/Swift/SIMD2.swiftinterface" suffix(, )
    0};

static const char Swift_Sequence[] = {
#embed "Interfaces/Swift/Sequence.swiftinterface" suffix(, )
    0};

static const char Swift_SequenceTypes[] = {
#embed "Interfaces/Swift/SequenceTypes.swiftinterface" suffix(, )
    0};

static const char Swift_Set[] = {
#embed "Interfaces/Swift/Set.swiftinterface" suffix(, )
    0};

static const char Swift_Slices[] = {
#embed "Interfaces/Swift/Slices.swiftinterface" suffix(, )
    0};

static const char Swift_String[] = {
#embed "Interfaces/Swift/String.swiftinterface" suffix(, )
    0};

static const char Swift_Tuples[] = {
#embed "Interfaces/Swift/Tuples.swiftinterface" suffix(, )
    0};

static const char SwiftData_Context[] = {
#embed "Interfaces/SwiftData/Context.swiftinterface" suffix(, )
    0};

static const char SwiftData_Model[] = {
#embed "Interfaces/SwiftData/Model.swiftinterface" suffix(, )
    0};

static const char SwiftData_Query[] = {
#embed "Interfaces/SwiftData/Query.swiftinterface" suffix(, )
    0};

static const char SwiftData_Relations[] = {
#embed "Interfaces/SwiftData/Relations.swiftinterface" suffix(, )
    0};

static const char SwiftData_Schema[] = {
#embed "Interfaces/SwiftData/Schema.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Accessibility_Accessibility[] = {
#embed "Interfaces/SwiftUI/Accessibility/Accessibility.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Accessibility_AccessibilityMore[] = {
#embed "Interfaces/SwiftUI/Accessibility/AccessibilityMore.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Animation_Animatable[] = {
#embed "Interfaces/SwiftUI/Animation/Animatable.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Animation_Animation[] = {
#embed "Interfaces/SwiftUI/Animation/Animation.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Animation_Animators[] = {
#embed "Interfaces/SwiftUI/Animation/Animators.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Animation_Curves[] = {
#embed "Interfaces/SwiftUI/Animation/Curves.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Animation_GeometryEffect[] = {
#embed "Interfaces/SwiftUI/Animation/GeometryEffect.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Animation_Keyframes[] = {
#embed "Interfaces/SwiftUI/Animation/Keyframes.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Animation_Timeline[] = {
#embed "Interfaces/SwiftUI/Animation/Timeline.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Animation_Transition[] = {
#embed "Interfaces/SwiftUI/Animation/Transition.swiftinterface" suffix(, )
    0};

static const char SwiftUI_App_App[] = {
#embed "Interfaces/SwiftUI/App/App.swiftinterface" suffix(, )
    0};

static const char SwiftUI_App_Commands[] = {
#embed "Interfaces/SwiftUI/App/Commands.swiftinterface" suffix(, )
    0};

static const char SwiftUI_App_Documents[] = {
#embed "Interfaces/SwiftUI/App/Documents.swiftinterface" suffix(, )
    0};

static const char SwiftUI_App_Library[] = {
#embed "Interfaces/SwiftUI/App/Library.swiftinterface" suffix(, )
    0};

static const char SwiftUI_App_Previews[] = {
#embed "Interfaces/SwiftUI/App/Previews.swiftinterface" suffix(, )
    0};

static const char SwiftUI_App_Representables[] = {
#embed "Interfaces/SwiftUI/App/Representables.swiftinterface" suffix(, )
    0};

static const char SwiftUI_App_SceneModifiers[] = {
#embed "Interfaces/SwiftUI/App/SceneModifiers.swiftinterface" suffix(, )
    0};

static const char SwiftUI_App_WindowModifiers[] = {
#embed "Interfaces/SwiftUI/App/WindowModifiers.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Appearance_BackgroundOverlay[] = {
#embed "Interfaces/SwiftUI/Appearance/BackgroundOverlay.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Appearance_Clip[] = {
#embed "Interfaces/SwiftUI/Appearance/Clip.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Appearance_Effects[] = {
#embed "Interfaces/SwiftUI/Appearance/Effects.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Appearance_Glass[] = {
#embed "Interfaces/SwiftUI/Appearance/Glass.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Appearance_Shaders[] = {
#embed "Interfaces/SwiftUI/Appearance/Shaders.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Appearance_Style[] = {
#embed "Interfaces/SwiftUI/Appearance/Style.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Containers_Lazy[] = {
#embed "Interfaces/SwiftUI/Containers/Lazy.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Containers_Scroll[] = {
#embed "Interfaces/SwiftUI/Containers/Scroll.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Containers_Stacks[] = {
#embed "Interfaces/SwiftUI/Containers/Stacks.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Controls_Button[] = {
#embed "Interfaces/SwiftUI/Controls/Button.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Controls_Image[] = {
#embed "Interfaces/SwiftUI/Controls/Image.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Controls_Label[] = {
#embed "Interfaces/SwiftUI/Controls/Label.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Controls_Menu[] = {
#embed "Interfaces/SwiftUI/Controls/Menu.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Controls_Picker[] = {
#embed "Interfaces/SwiftUI/Controls/Picker.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Controls_Progress[] = {
#embed "Interfaces/SwiftUI/Controls/Progress.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Controls_Search[] = {
#embed "Interfaces/SwiftUI/Controls/Search.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Controls_Slider[] = {
#embed "Interfaces/SwiftUI/Controls/Slider.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Controls_Symbols[] = {
#embed "Interfaces/SwiftUI/Controls/Symbols.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Controls_TextField[] = {
#embed "Interfaces/SwiftUI/Controls/TextField.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Controls_Toggle[] = {
#embed "Interfaces/SwiftUI/Controls/Toggle.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Core_Builders[] = {
#embed "Interfaces/SwiftUI/Core/Builders.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Core_ForEach[] = {
#embed "Interfaces/SwiftUI/Core/ForEach.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Core_Group[] = {
#embed "Interfaces/SwiftUI/Core/Group.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Core_Section[] = {
#embed "Interfaces/SwiftUI/Core/Section.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Core_Structure[] = {
#embed "Interfaces/SwiftUI/Core/Structure.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Core_Subviews[] = {
#embed "Interfaces/SwiftUI/Core/Subviews.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Core_View[] = {
#embed "Interfaces/SwiftUI/Core/View.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Core_ViewModifier[] = {
#embed "Interfaces/SwiftUI/Core/ViewModifier.swiftinterface" suffix(, )
    0};

static const char SwiftUI_DataFlow_Binding[] = {
#embed "Interfaces/SwiftUI/DataFlow/Binding.swiftinterface" suffix(, )
    0};

static const char SwiftUI_DataFlow_Environment[] = {
#embed "Interfaces/SwiftUI/DataFlow/Environment.swiftinterface" suffix(, )
    0};

static const char SwiftUI_DataFlow_EnvironmentKeys[] = {
#embed "Interfaces/SwiftUI/DataFlow/EnvironmentKeys.swiftinterface" suffix(, )
    0};

static const char SwiftUI_DataFlow_EnvironmentSystemKeys[] = {
#embed "Interfaces/SwiftUI/DataFlow/EnvironmentSystemKeys.swiftinterface" suffix(, )
    0};

static const char SwiftUI_DataFlow_EnvironmentTypes[] = {
#embed "Interfaces/SwiftUI/DataFlow/EnvironmentTypes.swiftinterface" suffix(, )
    0};

static const char SwiftUI_DataFlow_Focus[] = {
#embed "Interfaces/SwiftUI/DataFlow/Focus.swiftinterface" suffix(, )
    0};

static const char SwiftUI_DataFlow_Objects[] = {
#embed "Interfaces/SwiftUI/DataFlow/Objects.swiftinterface" suffix(, )
    0};

static const char SwiftUI_DataFlow_Preference[] = {
#embed "Interfaces/SwiftUI/DataFlow/Preference.swiftinterface" suffix(, )
    0};

static const char SwiftUI_DataFlow_State[] = {
#embed "Interfaces/SwiftUI/DataFlow/State.swiftinterface" suffix(, )
    0};

static const char SwiftUI_DataFlow_Storage[] = {
#embed "Interfaces/SwiftUI/DataFlow/Storage.swiftinterface" suffix(, )
    0};

static const char SwiftUI_DataFlow_Transaction[] = {
#embed "Interfaces/SwiftUI/DataFlow/Transaction.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Gestures_CoordinateSpace[] = {
#embed "Interfaces/SwiftUI/Gestures/CoordinateSpace.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Gestures_DragDrop[] = {
#embed "Interfaces/SwiftUI/Gestures/DragDrop.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Gestures_Gesture[] = {
#embed "Interfaces/SwiftUI/Gestures/Gesture.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Gestures_GestureModifiers[] = {
#embed "Interfaces/SwiftUI/Gestures/GestureModifiers.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Gestures_GestureOperations[] = {
#embed "Interfaces/SwiftUI/Gestures/GestureOperations.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Input_Commands[] = {
#embed "Interfaces/SwiftUI/Input/Commands.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Input_Keyboard[] = {
#embed "Interfaces/SwiftUI/Input/Keyboard.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Input_KeyboardTypes[] = {
#embed "Interfaces/SwiftUI/Input/KeyboardTypes.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Layout_Frame[] = {
#embed "Interfaces/SwiftUI/Layout/Frame.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Layout_LayoutProtocol[] = {
#embed "Interfaces/SwiftUI/Layout/LayoutProtocol.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Layout_Padding[] = {
#embed "Interfaces/SwiftUI/Layout/Padding.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Layout_Position[] = {
#embed "Interfaces/SwiftUI/Layout/Position.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Lifecycle_Disabled[] = {
#embed "Interfaces/SwiftUI/Lifecycle/Disabled.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Lifecycle_Lifecycle[] = {
#embed "Interfaces/SwiftUI/Lifecycle/Lifecycle.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Lists_Actions[] = {
#embed "Interfaces/SwiftUI/Lists/Actions.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Lists_List[] = {
#embed "Interfaces/SwiftUI/Lists/List.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Lists_ListModifiers[] = {
#embed "Interfaces/SwiftUI/Lists/ListModifiers.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Lists_Outline[] = {
#embed "Interfaces/SwiftUI/Lists/Outline.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Lists_ScrollEdges[] = {
#embed "Interfaces/SwiftUI/Lists/ScrollEdges.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Lists_ScrollModifiers[] = {
#embed "Interfaces/SwiftUI/Lists/ScrollModifiers.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Lists_ScrollTypes[] = {
#embed "Interfaces/SwiftUI/Lists/ScrollTypes.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Lists_Table[] = {
#embed "Interfaces/SwiftUI/Lists/Table.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Navigation_Navigation[] = {
#embed "Interfaces/SwiftUI/Navigation/Navigation.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Navigation_NavigationLink[] = {
#embed "Interfaces/SwiftUI/Navigation/NavigationLink.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Navigation_TabBar[] = {
#embed "Interfaces/SwiftUI/Navigation/TabBar.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Navigation_Tabs[] = {
#embed "Interfaces/SwiftUI/Navigation/Tabs.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Navigation_Titles[] = {
#embed "Interfaces/SwiftUI/Navigation/Titles.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Navigation_Toolbar[] = {
#embed "Interfaces/SwiftUI/Navigation/Toolbar.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Presentation_Alerts[] = {
#embed "Interfaces/SwiftUI/Presentation/Alerts.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Presentation_Files[] = {
#embed "Interfaces/SwiftUI/Presentation/Files.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Presentation_OldAlerts[] = {
#embed "Interfaces/SwiftUI/Presentation/OldAlerts.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Presentation_PhotosPicker[] = {
#embed "Interfaces/SwiftUI/Presentation/PhotosPicker.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Presentation_PresentationModifiers[] = {
#embed "Interfaces/SwiftUI/Presentation/PresentationModifiers.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Presentation_PresentationTypes[] = {
#embed "Interfaces/SwiftUI/Presentation/PresentationTypes.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Presentation_Services[] = {
#embed "Interfaces/SwiftUI/Presentation/Services.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Presentation_Sheets[] = {
#embed "Interfaces/SwiftUI/Presentation/Sheets.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Shapes_CGPath[] = {
#embed "Interfaces/SwiftUI/Shapes/CGPath.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Shapes_Canvas[] = {
#embed "Interfaces/SwiftUI/Shapes/Canvas.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Shapes_Gradient[] = {
#embed "Interfaces/SwiftUI/Shapes/Gradient.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Shapes_MeshGradient[] = {
#embed "Interfaces/SwiftUI/Shapes/MeshGradient.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Shapes_Path[] = {
#embed "Interfaces/SwiftUI/Shapes/Path.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Shapes_Shape[] = {
#embed "Interfaces/SwiftUI/Shapes/Shape.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Shapes_ShapeOperations[] = {
#embed "Interfaces/SwiftUI/Shapes/ShapeOperations.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Shapes_ShapeStyle[] = {
#embed "Interfaces/SwiftUI/Shapes/ShapeStyle.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Shapes_Shapes[] = {
#embed "Interfaces/SwiftUI/Shapes/Shapes.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Styles_Basic[] = {
#embed "Interfaces/SwiftUI/Styles/Basic.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Styles_Buttons[] = {
#embed "Interfaces/SwiftUI/Styles/Buttons.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Styles_Configurations[] = {
#embed "Interfaces/SwiftUI/Styles/Configurations.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Styles_Controls[] = {
#embed "Interfaces/SwiftUI/Styles/Controls.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Styles_Lists[] = {
#embed "Interfaces/SwiftUI/Styles/Lists.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Styles_Navigation[] = {
#embed "Interfaces/SwiftUI/Styles/Navigation.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Styles_StyledControls[] = {
#embed "Interfaces/SwiftUI/Styles/StyledControls.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Text_Font[] = {
#embed "Interfaces/SwiftUI/Text/Font.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Text_LocalizedStringKey[] = {
#embed "Interfaces/SwiftUI/Text/LocalizedStringKey.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Text_Text[] = {
#embed "Interfaces/SwiftUI/Text/Text.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Text_TextAttributes[] = {
#embed "Interfaces/SwiftUI/Text/TextAttributes.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Text_TextInput[] = {
#embed "Interfaces/SwiftUI/Text/TextInput.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Text_TextModifiers[] = {
#embed "Interfaces/SwiftUI/Text/TextModifiers.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Values_Alignment[] = {
#embed "Interfaces/SwiftUI/Values/Alignment.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Values_Color[] = {
#embed "Interfaces/SwiftUI/Values/Color.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Values_Geometry[] = {
#embed "Interfaces/SwiftUI/Values/Geometry.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Values_SystemColors[] = {
#embed "Interfaces/SwiftUI/Values/SystemColors.swiftinterface" suffix(, )
    0};

static const char SwiftUI_Values_UIColor[] = {
#embed "Interfaces/SwiftUI/Values/UIColor.swiftinterface" suffix(, )
    0};

static const char UIKit_Application[] = {
#embed "Interfaces/UIKit/Application.swiftinterface" suffix(, )
    0};

static const char UIKit_ApplicationDelegate[] = {
#embed "Interfaces/UIKit/ApplicationDelegate.swiftinterface" suffix(, )
    0};

static const char UIKit_Bars[] = {
#embed "Interfaces/UIKit/Bars.swiftinterface" suffix(, )
    0};

static const char UIKit_Controls[] = {
#embed "Interfaces/UIKit/Controls.swiftinterface" suffix(, )
    0};

static const char UIKit_Device[] = {
#embed "Interfaces/UIKit/Device.swiftinterface" suffix(, )
    0};

static const char UIKit_FontFiles[] = {
#embed "Interfaces/UIKit/FontFiles.swiftinterface" suffix(, )
    0};

static const char UIKit_Paths[] = {
#embed "Interfaces/UIKit/Paths.swiftinterface" suffix(, )
    0};

static const char UIKit_ScrollViews[] = {
#embed "Interfaces/UIKit/ScrollViews.swiftinterface" suffix(, )
    0};

static const char UIKit_TextChecker[] = {
#embed "Interfaces/UIKit/TextChecker.swiftinterface" suffix(, )
    0};

static const char UIKit_Views[] = {
#embed "Interfaces/UIKit/Views.swiftinterface" suffix(, )
    0};

static const char UserNotifications_Center[] = {
#embed "Interfaces/UserNotifications/Center.swiftinterface" suffix(, )
    0};

static const char UserNotifications_Requests[] = {
#embed "Interfaces/UserNotifications/Requests.swiftinterface" suffix(, )
    0};

static const char WidgetKit_Widgets[] = {
#embed "Interfaces/WidgetKit/Widgets.swiftinterface" suffix(, )
    0};

static const struct surface_file files[] = {
    {"Charts/Chart.swiftinterface", Charts_Chart, sizeof Charts_Chart - 1},
    {"Charts/Marks.swiftinterface", Charts_Marks, sizeof Charts_Marks - 1},
    {"Charts/Values.swiftinterface", Charts_Values, sizeof Charts_Values - 1},
    {"Combine/Choosing.swiftinterface", Combine_Choosing, sizeof Combine_Choosing - 1},
    {"Combine/Connecting.swiftinterface", Combine_Connecting, sizeof Combine_Connecting - 1},
    {"Combine/Errors.swiftinterface", Combine_Errors, sizeof Combine_Errors - 1},
    {"Combine/Joining.swiftinterface", Combine_Joining, sizeof Combine_Joining - 1},
    {"Combine/JoiningMany.swiftinterface", Combine_JoiningMany, sizeof Combine_JoiningMany - 1},
    {"Combine/MergingMany.swiftinterface", Combine_MergingMany, sizeof Combine_MergingMany - 1},
    {"Combine/ObservableObject.swiftinterface", Combine_ObservableObject, sizeof Combine_ObservableObject - 1},
    {"Combine/Publisher.swiftinterface", Combine_Publisher, sizeof Combine_Publisher - 1},
    {"Combine/Reducing.swiftinterface", Combine_Reducing, sizeof Combine_Reducing - 1},
    {"Combine/Sources.swiftinterface", Combine_Sources, sizeof Combine_Sources - 1},
    {"Combine/Subjects.swiftinterface", Combine_Subjects, sizeof Combine_Subjects - 1},
    {"Combine/Subscriber.swiftinterface", Combine_Subscriber, sizeof Combine_Subscriber - 1},
    {"Combine/Time.swiftinterface", Combine_Time, sizeof Combine_Time - 1},
    {"Combine/Transforming.swiftinterface", Combine_Transforming, sizeof Combine_Transforming - 1},
    {"Combine/Trying.swiftinterface", Combine_Trying, sizeof Combine_Trying - 1},
    {"Concurrency/AsyncSequences.swiftinterface", Concurrency_AsyncSequences, sizeof Concurrency_AsyncSequences - 1},
    {"Concurrency/Continuations.swiftinterface", Concurrency_Continuations, sizeof Concurrency_Continuations - 1},
    {"Concurrency/Task.swiftinterface", Concurrency_Task, sizeof Concurrency_Task - 1},
    {"Concurrency/TaskGroups.swiftinterface", Concurrency_TaskGroups, sizeof Concurrency_TaskGroups - 1},
    {"Concurrency/Time.swiftinterface", Concurrency_Time, sizeof Concurrency_Time - 1},
    {"CoreData/Container.swiftinterface", CoreData_Container, sizeof CoreData_Container - 1},
    {"CoreData/Context.swiftinterface", CoreData_Context, sizeof CoreData_Context - 1},
    {"CoreData/FetchRequest.swiftinterface", CoreData_FetchRequest, sizeof CoreData_FetchRequest - 1},
    {"CoreData/Fetching.swiftinterface", CoreData_Fetching, sizeof CoreData_Fetching - 1},
    {"CoreData/ManagedObject.swiftinterface", CoreData_ManagedObject, sizeof CoreData_ManagedObject - 1},
    {"CoreData/Model.swiftinterface", CoreData_Model, sizeof CoreData_Model - 1},
    {"CoreData/Predicate.swiftinterface", CoreData_Predicate, sizeof CoreData_Predicate - 1},
    {"CoreData/Relations.swiftinterface", CoreData_Relations, sizeof CoreData_Relations - 1},
    {"CoreData/Requests.swiftinterface", CoreData_Requests, sizeof CoreData_Requests - 1},
    {"CoreData/ResultsController.swiftinterface", CoreData_ResultsController, sizeof CoreData_ResultsController - 1},
    {"CoreLocation/Locations.swiftinterface", CoreLocation_Locations, sizeof CoreLocation_Locations - 1},
    {"Foundation/Addresses.swiftinterface", Foundation_Addresses, sizeof Foundation_Addresses - 1},
    {"Foundation/AttributedString.swiftinterface", Foundation_AttributedString, sizeof Foundation_AttributedString - 1},
    {"Foundation/Bridged.swiftinterface", Foundation_Bridged, sizeof Foundation_Bridged - 1},
    {"Foundation/Calendar.swiftinterface", Foundation_Calendar, sizeof Foundation_Calendar - 1},
    {"Foundation/CloudStore.swiftinterface", Foundation_CloudStore, sizeof Foundation_CloudStore - 1},
    {"Foundation/ComponentsFormatter.swiftinterface", Foundation_ComponentsFormatter, sizeof Foundation_ComponentsFormatter - 1},
    {"Foundation/DataText.swiftinterface", Foundation_DataText, sizeof Foundation_DataText - 1},
    {"Foundation/Date.swiftinterface", Foundation_Date, sizeof Foundation_Date - 1},
    {"Foundation/DateIntervals.swiftinterface", Foundation_DateIntervals, sizeof Foundation_DateIntervals - 1},
    {"Foundation/DateStyle.swiftinterface", Foundation_DateStyle, sizeof Foundation_DateStyle - 1},
    {"Foundation/Decimal.swiftinterface", Foundation_Decimal, sizeof Foundation_Decimal - 1},
    {"Foundation/DurationStyle.swiftinterface", Foundation_DurationStyle, sizeof Foundation_DurationStyle - 1},
    {"Foundation/Errors.swiftinterface", Foundation_Errors, sizeof Foundation_Errors - 1},
    {"Foundation/Files.swiftinterface", Foundation_Files, sizeof Foundation_Files - 1},
    {"Foundation/FormatStyle.swiftinterface", Foundation_FormatStyle, sizeof Foundation_FormatStyle - 1},
    {"Foundation/Formatters.swiftinterface", Foundation_Formatters, sizeof Foundation_Formatters - 1},
    {"Foundation/Geometry.swiftinterface", Foundation_Geometry, sizeof Foundation_Geometry - 1},
    {"Foundation/InternetDates.swiftinterface", Foundation_InternetDates, sizeof Foundation_InternetDates - 1},
    {"Foundation/JSON.swiftinterface", Foundation_JSON, sizeof Foundation_JSON - 1},
    {"Foundation/JSONSerialization.swiftinterface", Foundation_JSONSerialization, sizeof Foundation_JSONSerialization - 1},
    {"Foundation/Locale.swiftinterface", Foundation_Locale, sizeof Foundation_Locale - 1},
    {"Foundation/Localization.swiftinterface", Foundation_Localization, sizeof Foundation_Localization - 1},
    {"Foundation/Logging.swiftinterface", Foundation_Logging, sizeof Foundation_Logging - 1},
    {"Foundation/Math.swiftinterface", Foundation_Math, sizeof Foundation_Math - 1},
    {"Foundation/Measurement.swiftinterface", Foundation_Measurement, sizeof Foundation_Measurement - 1},
    {"Foundation/MeasurementStyle.swiftinterface", Foundation_MeasurementStyle, sizeof Foundation_MeasurementStyle - 1},
    {"Foundation/Network.swiftinterface", Foundation_Network, sizeof Foundation_Network - 1},
    {"Foundation/ObjectiveCollections.swiftinterface", Foundation_ObjectiveCollections, sizeof Foundation_ObjectiveCollections - 1},
    {"Foundation/ParseStrategy.swiftinterface", Foundation_ParseStrategy, sizeof Foundation_ParseStrategy - 1},
    {"Foundation/Process.swiftinterface", Foundation_Process, sizeof Foundation_Process - 1},
    {"Foundation/PropertyLists.swiftinterface", Foundation_PropertyLists, sizeof Foundation_PropertyLists - 1},
    {"Foundation/RegularExpression.swiftinterface", Foundation_RegularExpression, sizeof Foundation_RegularExpression - 1},
    {"Foundation/RelativeDates.swiftinterface", Foundation_RelativeDates, sizeof Foundation_RelativeDates - 1},
    {"Foundation/Requests.swiftinterface", Foundation_Requests, sizeof Foundation_Requests - 1},
    {"Foundation/Scanner.swiftinterface", Foundation_Scanner, sizeof Foundation_Scanner - 1},
    {"Foundation/Sorting.swiftinterface", Foundation_Sorting, sizeof Foundation_Sorting - 1},
    {"Foundation/System.swiftinterface", Foundation_System, sizeof Foundation_System - 1},
    {"Foundation/Text.swiftinterface", Foundation_Text, sizeof Foundation_Text - 1},
    {"Foundation/UnitFormatters.swiftinterface", Foundation_UnitFormatters, sizeof Foundation_UnitFormatters - 1},
    {"Foundation/UnitKinds.swiftinterface", Foundation_UnitKinds, sizeof Foundation_UnitKinds - 1},
    {"Foundation/Units.swiftinterface", Foundation_Units, sizeof Foundation_Units - 1},
    {"Foundation/Values.swiftinterface", Foundation_Values, sizeof Foundation_Values - 1},
    {"GameplayKit/Random.swiftinterface", GameplayKit_Random, sizeof GameplayKit_Random - 1},
    {"MapKit/Regions.swiftinterface", MapKit_Regions, sizeof MapKit_Regions - 1},
    {"Observation/Observation.swiftinterface", Observation_Observation, sizeof Observation_Observation - 1},
    {"Observation/Observations.swiftinterface", Observation_Observations, sizeof Observation_Observations - 1},
    {"Script/Script.swiftinterface", Script_Script, sizeof Script_Script - 1},
    {"Swift/Array.swiftinterface", Swift_Array, sizeof Swift_Array - 1},
    {"Swift/Basics.swiftinterface", Swift_Basics, sizeof Swift_Basics - 1},
    {"Swift/Character.swiftinterface", Swift_Character, sizeof Swift_Character - 1},
    {"Swift/ClosedRange.swiftinterface", Swift_ClosedRange, sizeof Swift_ClosedRange - 1},
    {"Swift/Codable.swiftinterface", Swift_Codable, sizeof Swift_Codable - 1},
    {"Swift/Coders.swiftinterface", Swift_Coders, sizeof Swift_Coders - 1},
    {"Swift/CodingContainers.swiftinterface", Swift_CodingContainers, sizeof Swift_CodingContainers - 1},
    {"Swift/CodingValues.swiftinterface", Swift_CodingValues, sizeof Swift_CodingValues - 1},
    {"Swift/Collection.swiftinterface", Swift_Collection, sizeof Swift_Collection - 1},
    {"Swift/Dictionary.swiftinterface", Swift_Dictionary, sizeof Swift_Dictionary - 1},
    {"Swift/Difference.swiftinterface", Swift_Difference, sizeof Swift_Difference - 1},
    {"Swift/Equality.swiftinterface", Swift_Equality, sizeof Swift_Equality - 1},
    {"Swift/FixedWidthInteger.swiftinterface", Swift_FixedWidthInteger, sizeof Swift_FixedWidthInteger - 1},
    {"Swift/FloatingPoint.swiftinterface", Swift_FloatingPoint, sizeof Swift_FloatingPoint - 1},
    {"Swift/Int.swiftinterface", Swift_Int, sizeof Swift_Int - 1},
    {"Swift/KeyPath.swiftinterface", Swift_KeyPath, sizeof Swift_KeyPath - 1},
    {"Swift/Lazy.swiftinterface", Swift_Lazy, sizeof Swift_Lazy - 1},
    {"Swift/Literals.swiftinterface", Swift_Literals, sizeof Swift_Literals - 1},
    {"Swift/LocalVariables.swiftinterface", Swift_LocalVariables, sizeof Swift_LocalVariables - 1},
    {"Swift/Mirror.swiftinterface", Swift_Mirror, sizeof Swift_Mirror - 1},
    {"Swift/MutableCollection.swiftinterface", Swift_MutableCollection, sizeof Swift_MutableCollection - 1},
    {"Swift/NumericProtocols.swiftinterface", Swift_NumericProtocols, sizeof Swift_NumericProtocols - 1},
    {"Swift/Optional.swiftinterface", Swift_Optional, sizeof Swift_Optional - 1},
    {"Swift/Output.swiftinterface", Swift_Output, sizeof Swift_Output - 1},
    {"Swift/PartialRange.swiftinterface", Swift_PartialRange, sizeof Swift_PartialRange - 1},
    {"Swift/Random.swiftinterface", Swift_Random, sizeof Swift_Random - 1},
    {"Swift/Range.swiftinterface", Swift_Range, sizeof Swift_Range - 1},
    {"Swift/Regex.swiftinterface", Swift_Regex, sizeof Swift_Regex - 1},
    {"Swift/SIMD2.swiftinterface", Swift_SIMD2, sizeof Swift_SIMD2 - 1},
    {"Swift/Sequence.swiftinterface", Swift_Sequence, sizeof Swift_Sequence - 1},
    {"Swift/SequenceTypes.swiftinterface", Swift_SequenceTypes, sizeof Swift_SequenceTypes - 1},
    {"Swift/Set.swiftinterface", Swift_Set, sizeof Swift_Set - 1},
    {"Swift/Slices.swiftinterface", Swift_Slices, sizeof Swift_Slices - 1},
    {"Swift/String.swiftinterface", Swift_String, sizeof Swift_String - 1},
    {"Swift/Tuples.swiftinterface", Swift_Tuples, sizeof Swift_Tuples - 1},
    {"SwiftData/Context.swiftinterface", SwiftData_Context, sizeof SwiftData_Context - 1},
    {"SwiftData/Model.swiftinterface", SwiftData_Model, sizeof SwiftData_Model - 1},
    {"SwiftData/Query.swiftinterface", SwiftData_Query, sizeof SwiftData_Query - 1},
    {"SwiftData/Relations.swiftinterface", SwiftData_Relations, sizeof SwiftData_Relations - 1},
    {"SwiftData/Schema.swiftinterface", SwiftData_Schema, sizeof SwiftData_Schema - 1},
    {"SwiftUI/Accessibility/Accessibility.swiftinterface", SwiftUI_Accessibility_Accessibility, sizeof SwiftUI_Accessibility_Accessibility - 1},
    {"SwiftUI/Accessibility/AccessibilityMore.swiftinterface", SwiftUI_Accessibility_AccessibilityMore, sizeof SwiftUI_Accessibility_AccessibilityMore - 1},
    {"SwiftUI/Animation/Animatable.swiftinterface", SwiftUI_Animation_Animatable, sizeof SwiftUI_Animation_Animatable - 1},
    {"SwiftUI/Animation/Animation.swiftinterface", SwiftUI_Animation_Animation, sizeof SwiftUI_Animation_Animation - 1},
    {"SwiftUI/Animation/Animators.swiftinterface", SwiftUI_Animation_Animators, sizeof SwiftUI_Animation_Animators - 1},
    {"SwiftUI/Animation/Curves.swiftinterface", SwiftUI_Animation_Curves, sizeof SwiftUI_Animation_Curves - 1},
    {"SwiftUI/Animation/GeometryEffect.swiftinterface", SwiftUI_Animation_GeometryEffect, sizeof SwiftUI_Animation_GeometryEffect - 1},
    {"SwiftUI/Animation/Keyframes.swiftinterface", SwiftUI_Animation_Keyframes, sizeof SwiftUI_Animation_Keyframes - 1},
    {"SwiftUI/Animation/Timeline.swiftinterface", SwiftUI_Animation_Timeline, sizeof SwiftUI_Animation_Timeline - 1},
    {"SwiftUI/Animation/Transition.swiftinterface", SwiftUI_Animation_Transition, sizeof SwiftUI_Animation_Transition - 1},
    {"SwiftUI/App/App.swiftinterface", SwiftUI_App_App, sizeof SwiftUI_App_App - 1},
    {"SwiftUI/App/Commands.swiftinterface", SwiftUI_App_Commands, sizeof SwiftUI_App_Commands - 1},
    {"SwiftUI/App/Documents.swiftinterface", SwiftUI_App_Documents, sizeof SwiftUI_App_Documents - 1},
    {"SwiftUI/App/Library.swiftinterface", SwiftUI_App_Library, sizeof SwiftUI_App_Library - 1},
    {"SwiftUI/App/Previews.swiftinterface", SwiftUI_App_Previews, sizeof SwiftUI_App_Previews - 1},
    {"SwiftUI/App/Representables.swiftinterface", SwiftUI_App_Representables, sizeof SwiftUI_App_Representables - 1},
    {"SwiftUI/App/SceneModifiers.swiftinterface", SwiftUI_App_SceneModifiers, sizeof SwiftUI_App_SceneModifiers - 1},
    {"SwiftUI/App/WindowModifiers.swiftinterface", SwiftUI_App_WindowModifiers, sizeof SwiftUI_App_WindowModifiers - 1},
    {"SwiftUI/Appearance/BackgroundOverlay.swiftinterface", SwiftUI_Appearance_BackgroundOverlay, sizeof SwiftUI_Appearance_BackgroundOverlay - 1},
    {"SwiftUI/Appearance/Clip.swiftinterface", SwiftUI_Appearance_Clip, sizeof SwiftUI_Appearance_Clip - 1},
    {"SwiftUI/Appearance/Effects.swiftinterface", SwiftUI_Appearance_Effects, sizeof SwiftUI_Appearance_Effects - 1},
    {"SwiftUI/Appearance/Glass.swiftinterface", SwiftUI_Appearance_Glass, sizeof SwiftUI_Appearance_Glass - 1},
    {"SwiftUI/Appearance/Shaders.swiftinterface", SwiftUI_Appearance_Shaders, sizeof SwiftUI_Appearance_Shaders - 1},
    {"SwiftUI/Appearance/Style.swiftinterface", SwiftUI_Appearance_Style, sizeof SwiftUI_Appearance_Style - 1},
    {"SwiftUI/Containers/Lazy.swiftinterface", SwiftUI_Containers_Lazy, sizeof SwiftUI_Containers_Lazy - 1},
    {"SwiftUI/Containers/Scroll.swiftinterface", SwiftUI_Containers_Scroll, sizeof SwiftUI_Containers_Scroll - 1},
    {"SwiftUI/Containers/Stacks.swiftinterface", SwiftUI_Containers_Stacks, sizeof SwiftUI_Containers_Stacks - 1},
    {"SwiftUI/Controls/Button.swiftinterface", SwiftUI_Controls_Button, sizeof SwiftUI_Controls_Button - 1},
    {"SwiftUI/Controls/Image.swiftinterface", SwiftUI_Controls_Image, sizeof SwiftUI_Controls_Image - 1},
    {"SwiftUI/Controls/Label.swiftinterface", SwiftUI_Controls_Label, sizeof SwiftUI_Controls_Label - 1},
    {"SwiftUI/Controls/Menu.swiftinterface", SwiftUI_Controls_Menu, sizeof SwiftUI_Controls_Menu - 1},
    {"SwiftUI/Controls/Picker.swiftinterface", SwiftUI_Controls_Picker, sizeof SwiftUI_Controls_Picker - 1},
    {"SwiftUI/Controls/Progress.swiftinterface", SwiftUI_Controls_Progress, sizeof SwiftUI_Controls_Progress - 1},
    {"SwiftUI/Controls/Search.swiftinterface", SwiftUI_Controls_Search, sizeof SwiftUI_Controls_Search - 1},
    {"SwiftUI/Controls/Slider.swiftinterface", SwiftUI_Controls_Slider, sizeof SwiftUI_Controls_Slider - 1},
    {"SwiftUI/Controls/Symbols.swiftinterface", SwiftUI_Controls_Symbols, sizeof SwiftUI_Controls_Symbols - 1},
    {"SwiftUI/Controls/TextField.swiftinterface", SwiftUI_Controls_TextField, sizeof SwiftUI_Controls_TextField - 1},
    {"SwiftUI/Controls/Toggle.swiftinterface", SwiftUI_Controls_Toggle, sizeof SwiftUI_Controls_Toggle - 1},
    {"SwiftUI/Core/Builders.swiftinterface", SwiftUI_Core_Builders, sizeof SwiftUI_Core_Builders - 1},
    {"SwiftUI/Core/ForEach.swiftinterface", SwiftUI_Core_ForEach, sizeof SwiftUI_Core_ForEach - 1},
    {"SwiftUI/Core/Group.swiftinterface", SwiftUI_Core_Group, sizeof SwiftUI_Core_Group - 1},
    {"SwiftUI/Core/Section.swiftinterface", SwiftUI_Core_Section, sizeof SwiftUI_Core_Section - 1},
    {"SwiftUI/Core/Structure.swiftinterface", SwiftUI_Core_Structure, sizeof SwiftUI_Core_Structure - 1},
    {"SwiftUI/Core/Subviews.swiftinterface", SwiftUI_Core_Subviews, sizeof SwiftUI_Core_Subviews - 1},
    {"SwiftUI/Core/View.swiftinterface", SwiftUI_Core_View, sizeof SwiftUI_Core_View - 1},
    {"SwiftUI/Core/ViewModifier.swiftinterface", SwiftUI_Core_ViewModifier, sizeof SwiftUI_Core_ViewModifier - 1},
    {"SwiftUI/DataFlow/Binding.swiftinterface", SwiftUI_DataFlow_Binding, sizeof SwiftUI_DataFlow_Binding - 1},
    {"SwiftUI/DataFlow/Environment.swiftinterface", SwiftUI_DataFlow_Environment, sizeof SwiftUI_DataFlow_Environment - 1},
    {"SwiftUI/DataFlow/EnvironmentKeys.swiftinterface", SwiftUI_DataFlow_EnvironmentKeys, sizeof SwiftUI_DataFlow_EnvironmentKeys - 1},
    {"SwiftUI/DataFlow/EnvironmentSystemKeys.swiftinterface", SwiftUI_DataFlow_EnvironmentSystemKeys, sizeof SwiftUI_DataFlow_EnvironmentSystemKeys - 1},
    {"SwiftUI/DataFlow/EnvironmentTypes.swiftinterface", SwiftUI_DataFlow_EnvironmentTypes, sizeof SwiftUI_DataFlow_EnvironmentTypes - 1},
    {"SwiftUI/DataFlow/Focus.swiftinterface", SwiftUI_DataFlow_Focus, sizeof SwiftUI_DataFlow_Focus - 1},
    {"SwiftUI/DataFlow/Objects.swiftinterface", SwiftUI_DataFlow_Objects, sizeof SwiftUI_DataFlow_Objects - 1},
    {"SwiftUI/DataFlow/Preference.swiftinterface", SwiftUI_DataFlow_Preference, sizeof SwiftUI_DataFlow_Preference - 1},
    {"SwiftUI/DataFlow/State.swiftinterface", SwiftUI_DataFlow_State, sizeof SwiftUI_DataFlow_State - 1},
    {"SwiftUI/DataFlow/Storage.swiftinterface", SwiftUI_DataFlow_Storage, sizeof SwiftUI_DataFlow_Storage - 1},
    {"SwiftUI/DataFlow/Transaction.swiftinterface", SwiftUI_DataFlow_Transaction, sizeof SwiftUI_DataFlow_Transaction - 1},
    {"SwiftUI/Gestures/CoordinateSpace.swiftinterface", SwiftUI_Gestures_CoordinateSpace, sizeof SwiftUI_Gestures_CoordinateSpace - 1},
    {"SwiftUI/Gestures/DragDrop.swiftinterface", SwiftUI_Gestures_DragDrop, sizeof SwiftUI_Gestures_DragDrop - 1},
    {"SwiftUI/Gestures/Gesture.swiftinterface", SwiftUI_Gestures_Gesture, sizeof SwiftUI_Gestures_Gesture - 1},
    {"SwiftUI/Gestures/GestureModifiers.swiftinterface", SwiftUI_Gestures_GestureModifiers, sizeof SwiftUI_Gestures_GestureModifiers - 1},
    {"SwiftUI/Gestures/GestureOperations.swiftinterface", SwiftUI_Gestures_GestureOperations, sizeof SwiftUI_Gestures_GestureOperations - 1},
    {"SwiftUI/Input/Commands.swiftinterface", SwiftUI_Input_Commands, sizeof SwiftUI_Input_Commands - 1},
    {"SwiftUI/Input/Keyboard.swiftinterface", SwiftUI_Input_Keyboard, sizeof SwiftUI_Input_Keyboard - 1},
    {"SwiftUI/Input/KeyboardTypes.swiftinterface", SwiftUI_Input_KeyboardTypes, sizeof SwiftUI_Input_KeyboardTypes - 1},
    {"SwiftUI/Layout/Frame.swiftinterface", SwiftUI_Layout_Frame, sizeof SwiftUI_Layout_Frame - 1},
    {"SwiftUI/Layout/LayoutProtocol.swiftinterface", SwiftUI_Layout_LayoutProtocol, sizeof SwiftUI_Layout_LayoutProtocol - 1},
    {"SwiftUI/Layout/Padding.swiftinterface", SwiftUI_Layout_Padding, sizeof SwiftUI_Layout_Padding - 1},
    {"SwiftUI/Layout/Position.swiftinterface", SwiftUI_Layout_Position, sizeof SwiftUI_Layout_Position - 1},
    {"SwiftUI/Lifecycle/Disabled.swiftinterface", SwiftUI_Lifecycle_Disabled, sizeof SwiftUI_Lifecycle_Disabled - 1},
    {"SwiftUI/Lifecycle/Lifecycle.swiftinterface", SwiftUI_Lifecycle_Lifecycle, sizeof SwiftUI_Lifecycle_Lifecycle - 1},
    {"SwiftUI/Lists/Actions.swiftinterface", SwiftUI_Lists_Actions, sizeof SwiftUI_Lists_Actions - 1},
    {"SwiftUI/Lists/List.swiftinterface", SwiftUI_Lists_List, sizeof SwiftUI_Lists_List - 1},
    {"SwiftUI/Lists/ListModifiers.swiftinterface", SwiftUI_Lists_ListModifiers, sizeof SwiftUI_Lists_ListModifiers - 1},
    {"SwiftUI/Lists/Outline.swiftinterface", SwiftUI_Lists_Outline, sizeof SwiftUI_Lists_Outline - 1},
    {"SwiftUI/Lists/ScrollEdges.swiftinterface", SwiftUI_Lists_ScrollEdges, sizeof SwiftUI_Lists_ScrollEdges - 1},
    {"SwiftUI/Lists/ScrollModifiers.swiftinterface", SwiftUI_Lists_ScrollModifiers, sizeof SwiftUI_Lists_ScrollModifiers - 1},
    {"SwiftUI/Lists/ScrollTypes.swiftinterface", SwiftUI_Lists_ScrollTypes, sizeof SwiftUI_Lists_ScrollTypes - 1},
    {"SwiftUI/Lists/Table.swiftinterface", SwiftUI_Lists_Table, sizeof SwiftUI_Lists_Table - 1},
    {"SwiftUI/Navigation/Navigation.swiftinterface", SwiftUI_Navigation_Navigation, sizeof SwiftUI_Navigation_Navigation - 1},
    {"SwiftUI/Navigation/NavigationLink.swiftinterface", SwiftUI_Navigation_NavigationLink, sizeof SwiftUI_Navigation_NavigationLink - 1},
    {"SwiftUI/Navigation/TabBar.swiftinterface", SwiftUI_Navigation_TabBar, sizeof SwiftUI_Navigation_TabBar - 1},
    {"SwiftUI/Navigation/Tabs.swiftinterface", SwiftUI_Navigation_Tabs, sizeof SwiftUI_Navigation_Tabs - 1},
    {"SwiftUI/Navigation/Titles.swiftinterface", SwiftUI_Navigation_Titles, sizeof SwiftUI_Navigation_Titles - 1},
    {"SwiftUI/Navigation/Toolbar.swiftinterface", SwiftUI_Navigation_Toolbar, sizeof SwiftUI_Navigation_Toolbar - 1},
    {"SwiftUI/Presentation/Alerts.swiftinterface", SwiftUI_Presentation_Alerts, sizeof SwiftUI_Presentation_Alerts - 1},
    {"SwiftUI/Presentation/Files.swiftinterface", SwiftUI_Presentation_Files, sizeof SwiftUI_Presentation_Files - 1},
    {"SwiftUI/Presentation/OldAlerts.swiftinterface", SwiftUI_Presentation_OldAlerts, sizeof SwiftUI_Presentation_OldAlerts - 1},
    {"SwiftUI/Presentation/PhotosPicker.swiftinterface", SwiftUI_Presentation_PhotosPicker, sizeof SwiftUI_Presentation_PhotosPicker - 1},
    {"SwiftUI/Presentation/PresentationModifiers.swiftinterface", SwiftUI_Presentation_PresentationModifiers, sizeof SwiftUI_Presentation_PresentationModifiers - 1},
    {"SwiftUI/Presentation/PresentationTypes.swiftinterface", SwiftUI_Presentation_PresentationTypes, sizeof SwiftUI_Presentation_PresentationTypes - 1},
    {"SwiftUI/Presentation/Services.swiftinterface", SwiftUI_Presentation_Services, sizeof SwiftUI_Presentation_Services - 1},
    {"SwiftUI/Presentation/Sheets.swiftinterface", SwiftUI_Presentation_Sheets, sizeof SwiftUI_Presentation_Sheets - 1},
    {"SwiftUI/Shapes/CGPath.swiftinterface", SwiftUI_Shapes_CGPath, sizeof SwiftUI_Shapes_CGPath - 1},
    {"SwiftUI/Shapes/Canvas.swiftinterface", SwiftUI_Shapes_Canvas, sizeof SwiftUI_Shapes_Canvas - 1},
    {"SwiftUI/Shapes/Gradient.swiftinterface", SwiftUI_Shapes_Gradient, sizeof SwiftUI_Shapes_Gradient - 1},
    {"SwiftUI/Shapes/MeshGradient.swiftinterface", SwiftUI_Shapes_MeshGradient, sizeof SwiftUI_Shapes_MeshGradient - 1},
    {"SwiftUI/Shapes/Path.swiftinterface", SwiftUI_Shapes_Path, sizeof SwiftUI_Shapes_Path - 1},
    {"SwiftUI/Shapes/Shape.swiftinterface", SwiftUI_Shapes_Shape, sizeof SwiftUI_Shapes_Shape - 1},
    {"SwiftUI/Shapes/ShapeOperations.swiftinterface", SwiftUI_Shapes_ShapeOperations, sizeof SwiftUI_Shapes_ShapeOperations - 1},
    {"SwiftUI/Shapes/ShapeStyle.swiftinterface", SwiftUI_Shapes_ShapeStyle, sizeof SwiftUI_Shapes_ShapeStyle - 1},
    {"SwiftUI/Shapes/Shapes.swiftinterface", SwiftUI_Shapes_Shapes, sizeof SwiftUI_Shapes_Shapes - 1},
    {"SwiftUI/Styles/Basic.swiftinterface", SwiftUI_Styles_Basic, sizeof SwiftUI_Styles_Basic - 1},
    {"SwiftUI/Styles/Buttons.swiftinterface", SwiftUI_Styles_Buttons, sizeof SwiftUI_Styles_Buttons - 1},
    {"SwiftUI/Styles/Configurations.swiftinterface", SwiftUI_Styles_Configurations, sizeof SwiftUI_Styles_Configurations - 1},
    {"SwiftUI/Styles/Controls.swiftinterface", SwiftUI_Styles_Controls, sizeof SwiftUI_Styles_Controls - 1},
    {"SwiftUI/Styles/Lists.swiftinterface", SwiftUI_Styles_Lists, sizeof SwiftUI_Styles_Lists - 1},
    {"SwiftUI/Styles/Navigation.swiftinterface", SwiftUI_Styles_Navigation, sizeof SwiftUI_Styles_Navigation - 1},
    {"SwiftUI/Styles/StyledControls.swiftinterface", SwiftUI_Styles_StyledControls, sizeof SwiftUI_Styles_StyledControls - 1},
    {"SwiftUI/Text/Font.swiftinterface", SwiftUI_Text_Font, sizeof SwiftUI_Text_Font - 1},
    {"SwiftUI/Text/LocalizedStringKey.swiftinterface", SwiftUI_Text_LocalizedStringKey, sizeof SwiftUI_Text_LocalizedStringKey - 1},
    {"SwiftUI/Text/Text.swiftinterface", SwiftUI_Text_Text, sizeof SwiftUI_Text_Text - 1},
    {"SwiftUI/Text/TextAttributes.swiftinterface", SwiftUI_Text_TextAttributes, sizeof SwiftUI_Text_TextAttributes - 1},
    {"SwiftUI/Text/TextInput.swiftinterface", SwiftUI_Text_TextInput, sizeof SwiftUI_Text_TextInput - 1},
    {"SwiftUI/Text/TextModifiers.swiftinterface", SwiftUI_Text_TextModifiers, sizeof SwiftUI_Text_TextModifiers - 1},
    {"SwiftUI/Values/Alignment.swiftinterface", SwiftUI_Values_Alignment, sizeof SwiftUI_Values_Alignment - 1},
    {"SwiftUI/Values/Color.swiftinterface", SwiftUI_Values_Color, sizeof SwiftUI_Values_Color - 1},
    {"SwiftUI/Values/Geometry.swiftinterface", SwiftUI_Values_Geometry, sizeof SwiftUI_Values_Geometry - 1},
    {"SwiftUI/Values/SystemColors.swiftinterface", SwiftUI_Values_SystemColors, sizeof SwiftUI_Values_SystemColors - 1},
    {"SwiftUI/Values/UIColor.swiftinterface", SwiftUI_Values_UIColor, sizeof SwiftUI_Values_UIColor - 1},
    {"UIKit/Application.swiftinterface", UIKit_Application, sizeof UIKit_Application - 1},
    {"UIKit/ApplicationDelegate.swiftinterface", UIKit_ApplicationDelegate, sizeof UIKit_ApplicationDelegate - 1},
    {"UIKit/Bars.swiftinterface", UIKit_Bars, sizeof UIKit_Bars - 1},
    {"UIKit/Controls.swiftinterface", UIKit_Controls, sizeof UIKit_Controls - 1},
    {"UIKit/Device.swiftinterface", UIKit_Device, sizeof UIKit_Device - 1},
    {"UIKit/FontFiles.swiftinterface", UIKit_FontFiles, sizeof UIKit_FontFiles - 1},
    {"UIKit/Paths.swiftinterface", UIKit_Paths, sizeof UIKit_Paths - 1},
    {"UIKit/ScrollViews.swiftinterface", UIKit_ScrollViews, sizeof UIKit_ScrollViews - 1},
    {"UIKit/TextChecker.swiftinterface", UIKit_TextChecker, sizeof UIKit_TextChecker - 1},
    {"UIKit/Views.swiftinterface", UIKit_Views, sizeof UIKit_Views - 1},
    {"UserNotifications/Center.swiftinterface", UserNotifications_Center, sizeof UserNotifications_Center - 1},
    {"UserNotifications/Requests.swiftinterface", UserNotifications_Requests, sizeof UserNotifications_Requests - 1},
    {"WidgetKit/Widgets.swiftinterface", WidgetKit_Widgets, sizeof WidgetKit_Widgets - 1},
    {0, 0, 0},
};
