// Written by list-files; do not edit.

static const char Charts_Axes[] = {
#embed "Interfaces/Charts/Axes.swiftinterface" suffix(, )
    0};
static const char Charts_Axes_table[] = {
#if __has_embed("Tables/Charts/Axes")
#embed "Tables/Charts/Axes" suffix(, )
#endif
    0};

static const char Charts_Bins[] = {
#embed "Interfaces/Charts/Bins.swiftinterface" suffix(, )
    0};
static const char Charts_Bins_table[] = {
#if __has_embed("Tables/Charts/Bins")
#embed "Tables/Charts/Bins" suffix(, )
#endif
    0};

static const char Charts_Chart[] = {
#embed "Interfaces/Charts/Chart.swiftinterface" suffix(, )
    0};
static const char Charts_Chart_table[] = {
#if __has_embed("Tables/Charts/Chart")
#embed "Tables/Charts/Chart" suffix(, )
#endif
    0};

static const char Charts_Marks[] = {
#embed "Interfaces/Charts/Marks.swiftinterface" suffix(, )
    0};
static const char Charts_Marks_table[] = {
#if __has_embed("Tables/Charts/Marks")
#embed "Tables/Charts/Marks" suffix(, )
#endif
    0};

static const char Charts_Scales[] = {
#embed "Interfaces/Charts/Scales.swiftinterface" suffix(, )
    0};
static const char Charts_Scales_table[] = {
#if __has_embed("Tables/Charts/Scales")
#embed "Tables/Charts/Scales" suffix(, )
#endif
    0};

static const char Charts_Solids[] = {
#embed "Interfaces/Charts/Solids.swiftinterface" suffix(, )
    0};
static const char Charts_Solids_table[] = {
#if __has_embed("Tables/Charts/Solids")
#embed "Tables/Charts/Solids" suffix(, )
#endif
    0};

static const char Charts_Values[] = {
#embed "Interfaces/Charts/Values.swiftinterface" suffix(, )
    0};
static const char Charts_Values_table[] = {
#if __has_embed("Tables/Charts/Values")
#embed "Tables/Charts/Values" suffix(, )
#endif
    0};

static const char Combine_Choosing[] = {
#embed "Interfaces/Combine/Choosing.swiftinterface" suffix(, )
    0};
static const char Combine_Choosing_table[] = {
#if __has_embed("Tables/Combine/Choosing")
#embed "Tables/Combine/Choosing" suffix(, )
#endif
    0};

static const char Combine_Connecting[] = {
#embed "Interfaces/Combine/Connecting.swiftinterface" suffix(, )
    0};
static const char Combine_Connecting_table[] = {
#if __has_embed("Tables/Combine/Connecting")
#embed "Tables/Combine/Connecting" suffix(, )
#endif
    0};

static const char Combine_Errors[] = {
#embed "Interfaces/Combine/Errors.swiftinterface" suffix(, )
    0};
static const char Combine_Errors_table[] = {
#if __has_embed("Tables/Combine/Errors")
#embed "Tables/Combine/Errors" suffix(, )
#endif
    0};

static const char Combine_Joining[] = {
#embed "Interfaces/Combine/Joining.swiftinterface" suffix(, )
    0};
static const char Combine_Joining_table[] = {
#if __has_embed("Tables/Combine/Joining")
#embed "Tables/Combine/Joining" suffix(, )
#endif
    0};

static const char Combine_JoiningMany[] = {
#embed "Interfaces/Combine/JoiningMany.swiftinterface" suffix(, )
    0};
static const char Combine_JoiningMany_table[] = {
#if __has_embed("Tables/Combine/JoiningMany")
#embed "Tables/Combine/JoiningMany" suffix(, )
#endif
    0};

static const char Combine_MergingMany[] = {
#embed "Interfaces/Combine/MergingMany.swiftinterface" suffix(, )
    0};
static const char Combine_MergingMany_table[] = {
#if __has_embed("Tables/Combine/MergingMany")
#embed "Tables/Combine/MergingMany" suffix(, )
#endif
    0};

static const char Combine_ObservableObject[] = {
#embed "Interfaces/Combine/ObservableObject.swiftinterface" suffix(, )
    0};
static const char Combine_ObservableObject_table[] = {
#if __has_embed("Tables/Combine/ObservableObject")
#embed "Tables/Combine/ObservableObject" suffix(, )
#endif
    0};

static const char Combine_Publisher[] = {
#embed "Interfaces/Combine/Publisher.swiftinterface" suffix(, )
    0};
static const char Combine_Publisher_table[] = {
#if __has_embed("Tables/Combine/Publisher")
#embed "Tables/Combine/Publisher" suffix(, )
#endif
    0};

static const char Combine_Reducing[] = {
#embed "Interfaces/Combine/Reducing.swiftinterface" suffix(, )
    0};
static const char Combine_Reducing_table[] = {
#if __has_embed("Tables/Combine/Reducing")
#embed "Tables/Combine/Reducing" suffix(, )
#endif
    0};

static const char Combine_Sources[] = {
#embed "Interfaces/Combine/Sources.swiftinterface" suffix(, )
    0};
static const char Combine_Sources_table[] = {
#if __has_embed("Tables/Combine/Sources")
#embed "Tables/Combine/Sources" suffix(, )
#endif
    0};

static const char Combine_Subjects[] = {
#embed "Interfaces/Combine/Subjects.swiftinterface" suffix(, )
    0};
static const char Combine_Subjects_table[] = {
#if __has_embed("Tables/Combine/Subjects")
#embed "Tables/Combine/Subjects" suffix(, )
#endif
    0};

static const char Combine_Subscriber[] = {
#embed "Interfaces/Combine/Subscriber.swiftinterface" suffix(, )
    0};
static const char Combine_Subscriber_table[] = {
#if __has_embed("Tables/Combine/Subscriber")
#embed "Tables/Combine/Subscriber" suffix(, )
#endif
    0};

static const char Combine_Time[] = {
#embed "Interfaces/Combine/Time.swiftinterface" suffix(, )
    0};
static const char Combine_Time_table[] = {
#if __has_embed("Tables/Combine/Time")
#embed "Tables/Combine/Time" suffix(, )
#endif
    0};

static const char Combine_Transforming[] = {
#embed "Interfaces/Combine/Transforming.swiftinterface" suffix(, )
    0};
static const char Combine_Transforming_table[] = {
#if __has_embed("Tables/Combine/Transforming")
#embed "Tables/Combine/Transforming" suffix(, )
#endif
    0};

static const char Combine_Trying[] = {
#embed "Interfaces/Combine/Trying.swiftinterface" suffix(, )
    0};
static const char Combine_Trying_table[] = {
#if __has_embed("Tables/Combine/Trying")
#embed "Tables/Combine/Trying" suffix(, )
#endif
    0};

static const char Concurrency_AsyncSequences[] = {
#embed "Interfaces/Concurrency/AsyncSequences.swiftinterface" suffix(, )
    0};
static const char Concurrency_AsyncSequences_table[] = {
#if __has_embed("Tables/Concurrency/AsyncSequences")
#embed "Tables/Concurrency/AsyncSequences" suffix(, )
#endif
    0};

static const char Concurrency_Continuations[] = {
#embed "Interfaces/Concurrency/Continuations.swiftinterface" suffix(, )
    0};
static const char Concurrency_Continuations_table[] = {
#if __has_embed("Tables/Concurrency/Continuations")
#embed "Tables/Concurrency/Continuations" suffix(, )
#endif
    0};

static const char Concurrency_Task[] = {
#embed "Interfaces/Concurrency/Task.swiftinterface" suffix(, )
    0};
static const char Concurrency_Task_table[] = {
#if __has_embed("Tables/Concurrency/Task")
#embed "Tables/Concurrency/Task" suffix(, )
#endif
    0};

static const char Concurrency_TaskGroups[] = {
#embed "Interfaces/Concurrency/TaskGroups.swiftinterface" suffix(, )
    0};
static const char Concurrency_TaskGroups_table[] = {
#if __has_embed("Tables/Concurrency/TaskGroups")
#embed "Tables/Concurrency/TaskGroups" suffix(, )
#endif
    0};

static const char Concurrency_Time[] = {
#embed "Interfaces/Concurrency/Time.swiftinterface" suffix(, )
    0};
static const char Concurrency_Time_table[] = {
#if __has_embed("Tables/Concurrency/Time")
#embed "Tables/Concurrency/Time" suffix(, )
#endif
    0};

static const char CoreData_Container[] = {
#embed "Interfaces/CoreData/Container.swiftinterface" suffix(, )
    0};
static const char CoreData_Container_table[] = {
#if __has_embed("Tables/CoreData/Container")
#embed "Tables/CoreData/Container" suffix(, )
#endif
    0};

static const char CoreData_Context[] = {
#embed "Interfaces/CoreData/Context.swiftinterface" suffix(, )
    0};
static const char CoreData_Context_table[] = {
#if __has_embed("Tables/CoreData/Context")
#embed "Tables/CoreData/Context" suffix(, )
#endif
    0};

static const char CoreData_FetchRequest[] = {
#embed "Interfaces/CoreData/FetchRequest.swiftinterface" suffix(, )
    0};
static const char CoreData_FetchRequest_table[] = {
#if __has_embed("Tables/CoreData/FetchRequest")
#embed "Tables/CoreData/FetchRequest" suffix(, )
#endif
    0};

static const char CoreData_Fetching[] = {
#embed "Interfaces/CoreData/Fetching.swiftinterface" suffix(, )
    0};
static const char CoreData_Fetching_table[] = {
#if __has_embed("Tables/CoreData/Fetching")
#embed "Tables/CoreData/Fetching" suffix(, )
#endif
    0};

static const char CoreData_ManagedObject[] = {
#embed "Interfaces/CoreData/ManagedObject.swiftinterface" suffix(, )
    0};
static const char CoreData_ManagedObject_table[] = {
#if __has_embed("Tables/CoreData/ManagedObject")
#embed "Tables/CoreData/ManagedObject" suffix(, )
#endif
    0};

static const char CoreData_Model[] = {
#embed "Interfaces/CoreData/Model.swiftinterface" suffix(, )
    0};
static const char CoreData_Model_table[] = {
#if __has_embed("Tables/CoreData/Model")
#embed "Tables/CoreData/Model" suffix(, )
#endif
    0};

static const char CoreData_Predicate[] = {
#embed "Interfaces/CoreData/Predicate.swiftinterface" suffix(, )
    0};
static const char CoreData_Predicate_table[] = {
#if __has_embed("Tables/CoreData/Predicate")
#embed "Tables/CoreData/Predicate" suffix(, )
#endif
    0};

static const char CoreData_Relations[] = {
#embed "Interfaces/CoreData/Relations.swiftinterface" suffix(, )
    0};
static const char CoreData_Relations_table[] = {
#if __has_embed("Tables/CoreData/Relations")
#embed "Tables/CoreData/Relations" suffix(, )
#endif
    0};

static const char CoreData_Requests[] = {
#embed "Interfaces/CoreData/Requests.swiftinterface" suffix(, )
    0};
static const char CoreData_Requests_table[] = {
#if __has_embed("Tables/CoreData/Requests")
#embed "Tables/CoreData/Requests" suffix(, )
#endif
    0};

static const char CoreData_ResultsController[] = {
#embed "Interfaces/CoreData/ResultsController.swiftinterface" suffix(, )
    0};
static const char CoreData_ResultsController_table[] = {
#if __has_embed("Tables/CoreData/ResultsController")
#embed "Tables/CoreData/ResultsController" suffix(, )
#endif
    0};

static const char CoreLocation_Locations[] = {
#embed "Interfaces/CoreLocation/Locations.swiftinterface" suffix(, )
    0};
static const char CoreLocation_Locations_table[] = {
#if __has_embed("Tables/CoreLocation/Locations")
#embed "Tables/CoreLocation/Locations" suffix(, )
#endif
    0};

static const char Foundation_Addresses[] = {
#embed "Interfaces/Foundation/Addresses.swiftinterface" suffix(, )
    0};
static const char Foundation_Addresses_table[] = {
#if __has_embed("Tables/Foundation/Addresses")
#embed "Tables/Foundation/Addresses" suffix(, )
#endif
    0};

static const char Foundation_AttributedString[] = {
#embed "Interfaces/Foundation/AttributedString.swiftinterface" suffix(, )
    0};
static const char Foundation_AttributedString_table[] = {
#if __has_embed("Tables/Foundation/AttributedString")
#embed "Tables/Foundation/AttributedString" suffix(, )
#endif
    0};

static const char Foundation_Bridged[] = {
#embed "Interfaces/Foundation/Bridged.swiftinterface" suffix(, )
    0};
static const char Foundation_Bridged_table[] = {
#if __has_embed("Tables/Foundation/Bridged")
#embed "Tables/Foundation/Bridged" suffix(, )
#endif
    0};

static const char Foundation_CRandom[] = {
#embed "Interfaces/Foundation/CRandom.swiftinterface" suffix(, )
    0};
static const char Foundation_CRandom_table[] = {
#if __has_embed("Tables/Foundation/CRandom")
#embed "Tables/Foundation/CRandom" suffix(, )
#endif
    0};

static const char Foundation_Calendar[] = {
#embed "Interfaces/Foundation/Calendar.swiftinterface" suffix(, )
    0};
static const char Foundation_Calendar_table[] = {
#if __has_embed("Tables/Foundation/Calendar")
#embed "Tables/Foundation/Calendar" suffix(, )
#endif
    0};

static const char Foundation_CloudStore[] = {
#embed "Interfaces/Foundation/CloudStore.swiftinterface" suffix(, )
    0};
static const char Foundation_CloudStore_table[] = {
#if __has_embed("Tables/Foundation/CloudStore")
#embed "Tables/Foundation/CloudStore" suffix(, )
#endif
    0};

static const char Foundation_ComponentsFormatter[] = {
#embed "Interfaces/Foundation/ComponentsFormatter.swiftinterface" suffix(, )
    0};
static const char Foundation_ComponentsFormatter_table[] = {
#if __has_embed("Tables/Foundation/ComponentsFormatter")
#embed "Tables/Foundation/ComponentsFormatter" suffix(, )
#endif
    0};

static const char Foundation_DataText[] = {
#embed "Interfaces/Foundation/DataText.swiftinterface" suffix(, )
    0};
static const char Foundation_DataText_table[] = {
#if __has_embed("Tables/Foundation/DataText")
#embed "Tables/Foundation/DataText" suffix(, )
#endif
    0};

static const char Foundation_Date[] = {
#embed "Interfaces/Foundation/Date.swiftinterface" suffix(, )
    0};
static const char Foundation_Date_table[] = {
#if __has_embed("Tables/Foundation/Date")
#embed "Tables/Foundation/Date" suffix(, )
#endif
    0};

static const char Foundation_DateIntervals[] = {
#embed "Interfaces/Foundation/DateIntervals.swiftinterface" suffix(, )
    0};
static const char Foundation_DateIntervals_table[] = {
#if __has_embed("Tables/Foundation/DateIntervals")
#embed "Tables/Foundation/DateIntervals" suffix(, )
#endif
    0};

static const char Foundation_DateStyle[] = {
#embed "Interfaces/Foundation/DateStyle.swiftinterface" suffix(, )
    0};
static const char Foundation_DateStyle_table[] = {
#if __has_embed("Tables/Foundation/DateStyle")
#embed "Tables/Foundation/DateStyle" suffix(, )
#endif
    0};

static const char Foundation_Decimal[] = {
#embed "Interfaces/Foundation/Decimal.swiftinterface" suffix(, )
    0};
static const char Foundation_Decimal_table[] = {
#if __has_embed("Tables/Foundation/Decimal")
#embed "Tables/Foundation/Decimal" suffix(, )
#endif
    0};

static const char Foundation_DurationStyle[] = {
#embed "Interfaces/Foundation/DurationStyle.swiftinterface" suffix(, )
    0};
static const char Foundation_DurationStyle_table[] = {
#if __has_embed("Tables/Foundation/DurationStyle")
#embed "Tables/Foundation/DurationStyle" suffix(, )
#endif
    0};

static const char Foundation_ElementBuffers[] = {
#embed "Interfaces/Foundation/ElementBuffers.swiftinterface" suffix(, )
    0};
static const char Foundation_ElementBuffers_table[] = {
#if __has_embed("Tables/Foundation/ElementBuffers")
#embed "Tables/Foundation/ElementBuffers" suffix(, )
#endif
    0};

static const char Foundation_Errors[] = {
#embed "Interfaces/Foundation/Errors.swiftinterface" suffix(, )
    0};
static const char Foundation_Errors_table[] = {
#if __has_embed("Tables/Foundation/Errors")
#embed "Tables/Foundation/Errors" suffix(, )
#endif
    0};

static const char Foundation_Files[] = {
#embed "Interfaces/Foundation/Files.swiftinterface" suffix(, )
    0};
static const char Foundation_Files_table[] = {
#if __has_embed("Tables/Foundation/Files")
#embed "Tables/Foundation/Files" suffix(, )
#endif
    0};

static const char Foundation_FormatStyle[] = {
#embed "Interfaces/Foundation/FormatStyle.swiftinterface" suffix(, )
    0};
static const char Foundation_FormatStyle_table[] = {
#if __has_embed("Tables/Foundation/FormatStyle")
#embed "Tables/Foundation/FormatStyle" suffix(, )
#endif
    0};

static const char Foundation_Formatters[] = {
#embed "Interfaces/Foundation/Formatters.swiftinterface" suffix(, )
    0};
static const char Foundation_Formatters_table[] = {
#if __has_embed("Tables/Foundation/Formatters")
#embed "Tables/Foundation/Formatters" suffix(, )
#endif
    0};

static const char Foundation_Geometry[] = {
#embed "Interfaces/Foundation/Geometry.swiftinterface" suffix(, )
    0};
static const char Foundation_Geometry_table[] = {
#if __has_embed("Tables/Foundation/Geometry")
#embed "Tables/Foundation/Geometry" suffix(, )
#endif
    0};

static const char Foundation_InternetDates[] = {
#embed "Interfaces/Foundation/InternetDates.swiftinterface" suffix(, )
    0};
static const char Foundation_InternetDates_table[] = {
#if __has_embed("Tables/Foundation/InternetDates")
#embed "Tables/Foundation/InternetDates" suffix(, )
#endif
    0};

static const char Foundation_JSON[] = {
#embed "Interfaces/Foundation/JSON.swiftinterface" suffix(, )
    0};
static const char Foundation_JSON_table[] = {
#if __has_embed("Tables/Foundation/JSON")
#embed "Tables/Foundation/JSON" suffix(, )
#endif
    0};

static const char Foundation_JSONSerialization[] = {
#embed "Interfaces/Foundation/JSONSerialization.swiftinterface" suffix(, )
    0};
static const char Foundation_JSONSerialization_table[] = {
#if __has_embed("Tables/Foundation/JSONSerialization")
#embed "Tables/Foundation/JSONSerialization" suffix(, )
#endif
    0};

static const char Foundation_Locale[] = {
#embed "Interfaces/Foundation/Locale.swiftinterface" suffix(, )
    0};
static const char Foundation_Locale_table[] = {
#if __has_embed("Tables/Foundation/Locale")
#embed "Tables/Foundation/Locale" suffix(, )
#endif
    0};

static const char Foundation_Localization[] = {
#embed "Interfaces/Foundation/Localization.swiftinterface" suffix(, )
    0};
static const char Foundation_Localization_table[] = {
#if __has_embed("Tables/Foundation/Localization")
#embed "Tables/Foundation/Localization" suffix(, )
#endif
    0};

static const char Foundation_Locks[] = {
#embed "Interfaces/Foundation/Locks.swiftinterface" suffix(, )
    0};
static const char Foundation_Locks_table[] = {
#if __has_embed("Tables/Foundation/Locks")
#embed "Tables/Foundation/Locks" suffix(, )
#endif
    0};

static const char Foundation_Logging[] = {
#embed "Interfaces/Foundation/Logging.swiftinterface" suffix(, )
    0};
static const char Foundation_Logging_table[] = {
#if __has_embed("Tables/Foundation/Logging")
#embed "Tables/Foundation/Logging" suffix(, )
#endif
    0};

static const char Foundation_Math[] = {
#embed "Interfaces/Foundation/Math.swiftinterface" suffix(, )
    0};
static const char Foundation_Math_table[] = {
#if __has_embed("Tables/Foundation/Math")
#embed "Tables/Foundation/Math" suffix(, )
#endif
    0};

static const char Foundation_Measurement[] = {
#embed "Interfaces/Foundation/Measurement.swiftinterface" suffix(, )
    0};
static const char Foundation_Measurement_table[] = {
#if __has_embed("Tables/Foundation/Measurement")
#embed "Tables/Foundation/Measurement" suffix(, )
#endif
    0};

static const char Foundation_MeasurementStyle[] = {
#embed "Interfaces/Foundation/MeasurementStyle.swiftinterface" suffix(, )
    0};
static const char Foundation_MeasurementStyle_table[] = {
#if __has_embed("Tables/Foundation/MeasurementStyle")
#embed "Tables/Foundation/MeasurementStyle" suffix(, )
#endif
    0};

static const char Foundation_Network[] = {
#embed "Interfaces/Foundation/Network.swiftinterface" suffix(, )
    0};
static const char Foundation_Network_table[] = {
#if __has_embed("Tables/Foundation/Network")
#embed "Tables/Foundation/Network" suffix(, )
#endif
    0};

static const char Foundation_ObjectiveCollections[] = {
#embed "Interfaces/Foundation/ObjectiveCollections.swiftinterface" suffix(, )
    0};
static const char Foundation_ObjectiveCollections_table[] = {
#if __has_embed("Tables/Foundation/ObjectiveCollections")
#embed "Tables/Foundation/ObjectiveCollections" suffix(, )
#endif
    0};

static const char Foundation_Operations[] = {
#embed "Interfaces/Foundation/Operations.swiftinterface" suffix(, )
    0};
static const char Foundation_Operations_table[] = {
#if __has_embed("Tables/Foundation/Operations")
#embed "Tables/Foundation/Operations" suffix(, )
#endif
    0};

static const char Foundation_ParseStrategy[] = {
#embed "Interfaces/Foundation/ParseStrategy.swiftinterface" suffix(, )
    0};
static const char Foundation_ParseStrategy_table[] = {
#if __has_embed("Tables/Foundation/ParseStrategy")
#embed "Tables/Foundation/ParseStrategy" suffix(, )
#endif
    0};

static const char Foundation_Process[] = {
#embed "Interfaces/Foundation/Process.swiftinterface" suffix(, )
    0};
static const char Foundation_Process_table[] = {
#if __has_embed("Tables/Foundation/Process")
#embed "Tables/Foundation/Process" suffix(, )
#endif
    0};

static const char Foundation_PropertyLists[] = {
#embed "Interfaces/Foundation/PropertyLists.swiftinterface" suffix(, )
    0};
static const char Foundation_PropertyLists_table[] = {
#if __has_embed("Tables/Foundation/PropertyLists")
#embed "Tables/Foundation/PropertyLists" suffix(, )
#endif
    0};

static const char Foundation_RegularExpression[] = {
#embed "Interfaces/Foundation/RegularExpression.swiftinterface" suffix(, )
    0};
static const char Foundation_RegularExpression_table[] = {
#if __has_embed("Tables/Foundation/RegularExpression")
#embed "Tables/Foundation/RegularExpression" suffix(, )
#endif
    0};

static const char Foundation_RelativeDates[] = {
#embed "Interfaces/Foundation/RelativeDates.swiftinterface" suffix(, )
    0};
static const char Foundation_RelativeDates_table[] = {
#if __has_embed("Tables/Foundation/RelativeDates")
#embed "Tables/Foundation/RelativeDates" suffix(, )
#endif
    0};

static const char Foundation_Requests[] = {
#embed "Interfaces/Foundation/Requests.swiftinterface" suffix(, )
    0};
static const char Foundation_Requests_table[] = {
#if __has_embed("Tables/Foundation/Requests")
#embed "Tables/Foundation/Requests" suffix(, )
#endif
    0};

static const char Foundation_Samples[] = {
#embed "Interfaces/Foundation/Samples.swiftinterface" suffix(, )
    0};
static const char Foundation_Samples_table[] = {
#if __has_embed("Tables/Foundation/Samples")
#embed "Tables/Foundation/Samples" suffix(, )
#endif
    0};

static const char Foundation_Scanner[] = {
#embed "Interfaces/Foundation/Scanner.swiftinterface" suffix(, )
    0};
static const char Foundation_Scanner_table[] = {
#if __has_embed("Tables/Foundation/Scanner")
#embed "Tables/Foundation/Scanner" suffix(, )
#endif
    0};

static const char Foundation_Sorting[] = {
#embed "Interfaces/Foundation/Sorting.swiftinterface" suffix(, )
    0};
static const char Foundation_Sorting_table[] = {
#if __has_embed("Tables/Foundation/Sorting")
#embed "Tables/Foundation/Sorting" suffix(, )
#endif
    0};

static const char Foundation_System[] = {
#embed "Interfaces/Foundation/System.swiftinterface" suffix(, )
    0};
static const char Foundation_System_table[] = {
#if __has_embed("Tables/Foundation/System")
#embed "Tables/Foundation/System" suffix(, )
#endif
    0};

static const char Foundation_SystemNames[] = {
#embed "Interfaces/Foundation/SystemNames.swiftinterface" suffix(, )
    0};
static const char Foundation_SystemNames_table[] = {
#if __has_embed("Tables/Foundation/SystemNames")
#embed "Tables/Foundation/SystemNames" suffix(, )
#endif
    0};

static const char Foundation_Text[] = {
#embed "Interfaces/Foundation/Text.swiftinterface" suffix(, )
    0};
static const char Foundation_Text_table[] = {
#if __has_embed("Tables/Foundation/Text")
#embed "Tables/Foundation/Text" suffix(, )
#endif
    0};

static const char Foundation_UnitFormatters[] = {
#embed "Interfaces/Foundation/UnitFormatters.swiftinterface" suffix(, )
    0};
static const char Foundation_UnitFormatters_table[] = {
#if __has_embed("Tables/Foundation/UnitFormatters")
#embed "Tables/Foundation/UnitFormatters" suffix(, )
#endif
    0};

static const char Foundation_UnitKinds[] = {
#embed "Interfaces/Foundation/UnitKinds.swiftinterface" suffix(, )
    0};
static const char Foundation_UnitKinds_table[] = {
#if __has_embed("Tables/Foundation/UnitKinds")
#embed "Tables/Foundation/UnitKinds" suffix(, )
#endif
    0};

static const char Foundation_Units[] = {
#embed "Interfaces/Foundation/Units.swiftinterface" suffix(, )
    0};
static const char Foundation_Units_table[] = {
#if __has_embed("Tables/Foundation/Units")
#embed "Tables/Foundation/Units" suffix(, )
#endif
    0};

static const char Foundation_Values[] = {
#embed "Interfaces/Foundation/Values.swiftinterface" suffix(, )
    0};
static const char Foundation_Values_table[] = {
#if __has_embed("Tables/Foundation/Values")
#embed "Tables/Foundation/Values" suffix(, )
#endif
    0};

static const char GameplayKit_Random[] = {
#embed "Interfaces/GameplayKit/Random.swiftinterface" suffix(, )
    0};
static const char GameplayKit_Random_table[] = {
#if __has_embed("Tables/GameplayKit/Random")
#embed "Tables/GameplayKit/Random" suffix(, )
#endif
    0};

static const char MapKit_Maps[] = {
#embed "Interfaces/MapKit/Maps.swiftinterface" suffix(, )
    0};
static const char MapKit_Maps_table[] = {
#if __has_embed("Tables/MapKit/Maps")
#embed "Tables/MapKit/Maps" suffix(, )
#endif
    0};

static const char MapKit_Regions[] = {
#embed "Interfaces/MapKit/Regions.swiftinterface" suffix(, )
    0};
static const char MapKit_Regions_table[] = {
#if __has_embed("Tables/MapKit/Regions")
#embed "Tables/MapKit/Regions" suffix(, )
#endif
    0};

static const char Observation_Observation[] = {
#embed "Interfaces/Observation/Observation.swiftinterface" suffix(, )
    0};
static const char Observation_Observation_table[] = {
#if __has_embed("Tables/Observation/Observation")
#embed "Tables/Observation/Observation" suffix(, )
#endif
    0};

static const char Observation_Observations[] = {
#embed "Interfaces/Observation/Observations.swiftinterface" suffix(, )
    0};
static const char Observation_Observations_table[] = {
#if __has_embed("Tables/Observation/Observations")
#embed "Tables/Observation/Observations" suffix(, )
#endif
    0};

static const char Overlays_Buttons[] = {
#embed "Interfaces/Overlays/Buttons.swiftinterface" suffix(, )
    0};
static const char Overlays_Buttons_table[] = {
#if __has_embed("Tables/Overlays/Buttons")
#embed "Tables/Overlays/Buttons" suffix(, )
#endif
    0};

static const char Overlays_Intents[] = {
#embed "Interfaces/Overlays/Intents.swiftinterface" suffix(, )
    0};
static const char Overlays_Intents_table[] = {
#if __has_embed("Tables/Overlays/Intents")
#embed "Tables/Overlays/Intents" suffix(, )
#endif
    0};

static const char Overlays_PackageViews[] = {
#embed "Interfaces/Overlays/PackageViews.swiftinterface" suffix(, )
    0};
static const char Overlays_PackageViews_table[] = {
#if __has_embed("Tables/Overlays/PackageViews")
#embed "Tables/Overlays/PackageViews" suffix(, )
#endif
    0};

static const char Overlays_Pages[] = {
#embed "Interfaces/Overlays/Pages.swiftinterface" suffix(, )
    0};
static const char Overlays_Pages_table[] = {
#if __has_embed("Tables/Overlays/Pages")
#embed "Tables/Overlays/Pages" suffix(, )
#endif
    0};

static const char Overlays_Players[] = {
#embed "Interfaces/Overlays/Players.swiftinterface" suffix(, )
    0};
static const char Overlays_Players_table[] = {
#if __has_embed("Tables/Overlays/Players")
#embed "Tables/Overlays/Players" suffix(, )
#endif
    0};

static const char Overlays_Services[] = {
#embed "Interfaces/Overlays/Services.swiftinterface" suffix(, )
    0};
static const char Overlays_Services_table[] = {
#if __has_embed("Tables/Overlays/Services")
#embed "Tables/Overlays/Services" suffix(, )
#endif
    0};

static const char Overlays_Space[] = {
#embed "Interfaces/Overlays/Space.swiftinterface" suffix(, )
    0};
static const char Overlays_Space_table[] = {
#if __has_embed("Tables/Overlays/Space")
#embed "Tables/Overlays/Space" suffix(, )
#endif
    0};

static const char Overlays_Store[] = {
#embed "Interfaces/Overlays/Store.swiftinterface" suffix(, )
    0};
static const char Overlays_Store_table[] = {
#if __has_embed("Tables/Overlays/Store")
#embed "Tables/Overlays/Store" suffix(, )
#endif
    0};

static const char Overlays_StoreViews[] = {
#embed "Interfaces/Overlays/StoreViews.swiftinterface" suffix(, )
    0};
static const char Overlays_StoreViews_table[] = {
#if __has_embed("Tables/Overlays/StoreViews")
#embed "Tables/Overlays/StoreViews" suffix(, )
#endif
    0};

static const char Script_Script[] = {
#embed "Interfaces/Script/Script.swiftinterface" suffix(, )
    0};
static const char Script_Script_table[] = {
#if __has_embed("Tables/Script/Script")
#embed "Tables/Script/Script" suffix(, )
#endif
    0};

static const char Security_Keychain[] = {
#embed "Interfaces/Security/Keychain.swiftinterface" suffix(, )
    0};
static const char Security_Keychain_table[] = {
#if __has_embed("Tables/Security/Keychain")
#embed "Tables/Security/Keychain" suffix(, )
#endif
    0};

static const char Swift_Array[] = {
#embed "Interfaces/Swift/Array.swiftinterface" suffix(, )
    0};
static const char Swift_Array_table[] = {
#if __has_embed("Tables/Swift/Array")
#embed "Tables/Swift/Array" suffix(, )
#endif
    0};

static const char Swift_Basics[] = {
#embed "Interfaces/Swift/Basics.swiftinterface" suffix(, )
    0};
static const char Swift_Basics_table[] = {
#if __has_embed("Tables/Swift/Basics")
#embed "Tables/Swift/Basics" suffix(, )
#endif
    0};

static const char Swift_Character[] = {
#embed "Interfaces/Swift/Character.swiftinterface" suffix(, )
    0};
static const char Swift_Character_table[] = {
#if __has_embed("Tables/Swift/Character")
#embed "Tables/Swift/Character" suffix(, )
#endif
    0};

static const char Swift_ClosedRange[] = {
#embed "Interfaces/Swift/ClosedRange.swiftinterface" suffix(, )
    0};
static const char Swift_ClosedRange_table[] = {
#if __has_embed("Tables/Swift/ClosedRange")
#embed "Tables/Swift/ClosedRange" suffix(, )
#endif
    0};

static const char Swift_Codable[] = {
#embed "Interfaces/Swift/Codable.swiftinterface" suffix(, )
    0};
static const char Swift_Codable_table[] = {
#if __has_embed("Tables/Swift/Codable")
#embed "Tables/Swift/Codable" suffix(, )
#endif
    0};

static const char Swift_Coders[] = {
#embed "Interfaces/Swift/Coders.swiftinterface" suffix(, )
    0};
static const char Swift_Coders_table[] = {
#if __has_embed("Tables/Swift/Coders")
#embed "Tables/Swift/Coders" suffix(, )
#endif
    0};

static const char Swift_CodingContainers[] = {
#embed "Interfaces/Swift/CodingContainers.swiftinterface" suffix(, )
    0};
static const char Swift_CodingContainers_table[] = {
#if __has_embed("Tables/Swift/CodingContainers")
#embed "Tables/Swift/CodingContainers" suffix(, )
#endif
    0};

static const char Swift_CodingValues[] = {
#embed "Interfaces/Swift/CodingValues.swiftinterface" suffix(, )
    0};
static const char Swift_CodingValues_table[] = {
#if __has_embed("Tables/Swift/CodingValues")
#embed "Tables/Swift/CodingValues" suffix(, )
#endif
    0};

static const char Swift_Collection[] = {
#embed "Interfaces/Swift/Collection.swiftinterface" suffix(, )
    0};
static const char Swift_Collection_table[] = {
#if __has_embed("Tables/Swift/Collection")
#embed "Tables/Swift/Collection" suffix(, )
#endif
    0};

static const char Swift_Dictionary[] = {
#embed "Interfaces/Swift/Dictionary.swiftinterface" suffix(, )
    0};
static const char Swift_Dictionary_table[] = {
#if __has_embed("Tables/Swift/Dictionary")
#embed "Tables/Swift/Dictionary" suffix(, )
#endif
    0};

static const char Swift_Difference[] = {
#embed "Interfaces/Swift/Difference.swiftinterface" suffix(, )
    0};
static const char Swift_Difference_table[] = {
#if __has_embed("Tables/Swift/Difference")
#embed "Tables/Swift/Difference" suffix(, )
#endif
    0};

static const char Swift_Equality[] = {
#embed "Interfaces/Swift/Equality.swiftinterface" suffix(, )
    0};
static const char Swift_Equality_table[] = {
#if __has_embed("Tables/Swift/Equality")
#embed "Tables/Swift/Equality" suffix(, )
#endif
    0};

static const char Swift_FixedWidthInteger[] = {
#embed "Interfaces/Swift/FixedWidthInteger.swiftinterface" suffix(, )
    0};
static const char Swift_FixedWidthInteger_table[] = {
#if __has_embed("Tables/Swift/FixedWidthInteger")
#embed "Tables/Swift/FixedWidthInteger" suffix(, )
#endif
    0};

static const char Swift_FloatingPoint[] = {
#embed "Interfaces/Swift/FloatingPoint.swiftinterface" suffix(, )
    0};
static const char Swift_FloatingPoint_table[] = {
#if __has_embed("Tables/Swift/FloatingPoint")
#embed "Tables/Swift/FloatingPoint" suffix(, )
#endif
    0};

static const char Swift_Int[] = {
#embed "Interfaces/Swift/Int.swiftinterface" suffix(, )
    0};
static const char Swift_Int_table[] = {
#if __has_embed("Tables/Swift/Int")
#embed "Tables/Swift/Int" suffix(, )
#endif
    0};

static const char Swift_KeyPath[] = {
#embed "Interfaces/Swift/KeyPath.swiftinterface" suffix(, )
    0};
static const char Swift_KeyPath_table[] = {
#if __has_embed("Tables/Swift/KeyPath")
#embed "Tables/Swift/KeyPath" suffix(, )
#endif
    0};

static const char Swift_Lazy[] = {
#embed "Interfaces/Swift/Lazy.swiftinterface" suffix(, )
    0};
static const char Swift_Lazy_table[] = {
#if __has_embed("Tables/Swift/Lazy")
#embed "Tables/Swift/Lazy" suffix(, )
#endif
    0};

static const char Swift_Literals[] = {
#embed "Interfaces/Swift/Literals.swiftinterface" suffix(, )
    0};
static const char Swift_Literals_table[] = {
#if __has_embed("Tables/Swift/Literals")
#embed "Tables/Swift/Literals" suffix(, )
#endif
    0};

static const char Swift_LocalVariables[] = {
#embed "Interfaces/Swift/LocalVariables.swiftinterface" suffix(, )
    0};
static const char Swift_LocalVariables_table[] = {
#if __has_embed("Tables/Swift/LocalVariables")
#embed "Tables/Swift/LocalVariables" suffix(, )
#endif
    0};

static const char Swift_Mirror[] = {
#embed "Interfaces/Swift/Mirror.swiftinterface" suffix(, )
    0};
static const char Swift_Mirror_table[] = {
#if __has_embed("Tables/Swift/Mirror")
#embed "Tables/Swift/Mirror" suffix(, )
#endif
    0};

static const char Swift_MutableCollection[] = {
#embed "Interfaces/Swift/MutableCollection.swiftinterface" suffix(, )
    0};
static const char Swift_MutableCollection_table[] = {
#if __has_embed("Tables/Swift/MutableCollection")
#embed "Tables/Swift/MutableCollection" suffix(, )
#endif
    0};

static const char Swift_NumericProtocols[] = {
#embed "Interfaces/Swift/NumericProtocols.swiftinterface" suffix(, )
    0};
static const char Swift_NumericProtocols_table[] = {
#if __has_embed("Tables/Swift/NumericProtocols")
#embed "Tables/Swift/NumericProtocols" suffix(, )
#endif
    0};

static const char Swift_Optional[] = {
#embed "Interfaces/Swift/Optional.swiftinterface" suffix(, )
    0};
static const char Swift_Optional_table[] = {
#if __has_embed("Tables/Swift/Optional")
#embed "Tables/Swift/Optional" suffix(, )
#endif
    0};

static const char Swift_Output[] = {
#embed "Interfaces/Swift/Output.swiftinterface" suffix(, )
    0};
static const char Swift_Output_table[] = {
#if __has_embed("Tables/Swift/Output")
#embed "Tables/Swift/Output" suffix(, )
#endif
    0};

static const char Swift_PartialRange[] = {
#embed "Interfaces/Swift/PartialRange.swiftinterface" suffix(, )
    0};
static const char Swift_PartialRange_table[] = {
#if __has_embed("Tables/Swift/PartialRange")
#embed "Tables/Swift/PartialRange" suffix(, )
#endif
    0};

static const char Swift_Pointers[] = {
#embed "Interfaces/Swift/Pointers.swiftinterface" suffix(, )
    0};
static const char Swift_Pointers_table[] = {
#if __has_embed("Tables/Swift/Pointers")
#embed "Tables/Swift/Pointers" suffix(, )
#endif
    0};

static const char Swift_Random[] = {
#embed "Interfaces/Swift/Random.swiftinterface" suffix(, )
    0};
static const char Swift_Random_table[] = {
#if __has_embed("Tables/Swift/Random")
#embed "Tables/Swift/Random" suffix(, )
#endif
    0};

static const char Swift_Range[] = {
#embed "Interfaces/Swift/Range.swiftinterface" suffix(, )
    0};
static const char Swift_Range_table[] = {
#if __has_embed("Tables/Swift/Range")
#embed "Tables/Swift/Range" suffix(, )
#endif
    0};

static const char Swift_Regex[] = {
#embed "Interfaces/Swift/Regex.swiftinterface" suffix(, )
    0};
static const char Swift_Regex_table[] = {
#if __has_embed("Tables/Swift/Regex")
#embed "Tables/Swift/Regex" suffix(, )
#endif
    0};

static const char Swift_SIMD2[] = {
#embed "Interfaces/Swift/SIMD2.swiftinterface" suffix(, )
    0};
static const char Swift_SIMD2_table[] = {
#if __has_embed("Tables/Swift/SIMD2")
#embed "Tables/Swift/SIMD2" suffix(, )
#endif
    0};

static const char Swift_Sequence[] = {
#embed "Interfaces/Swift/Sequence.swiftinterface" suffix(, )
    0};
static const char Swift_Sequence_table[] = {
#if __has_embed("Tables/Swift/Sequence")
#embed "Tables/Swift/Sequence" suffix(, )
#endif
    0};

static const char Swift_SequenceTypes[] = {
#embed "Interfaces/Swift/SequenceTypes.swiftinterface" suffix(, )
    0};
static const char Swift_SequenceTypes_table[] = {
#if __has_embed("Tables/Swift/SequenceTypes")
#embed "Tables/Swift/SequenceTypes" suffix(, )
#endif
    0};

static const char Swift_Set[] = {
#embed "Interfaces/Swift/Set.swiftinterface" suffix(, )
    0};
static const char Swift_Set_table[] = {
#if __has_embed("Tables/Swift/Set")
#embed "Tables/Swift/Set" suffix(, )
#endif
    0};

static const char Swift_Slices[] = {
#embed "Interfaces/Swift/Slices.swiftinterface" suffix(, )
    0};
static const char Swift_Slices_table[] = {
#if __has_embed("Tables/Swift/Slices")
#embed "Tables/Swift/Slices" suffix(, )
#endif
    0};

static const char Swift_String[] = {
#embed "Interfaces/Swift/String.swiftinterface" suffix(, )
    0};
static const char Swift_String_table[] = {
#if __has_embed("Tables/Swift/String")
#embed "Tables/Swift/String" suffix(, )
#endif
    0};

static const char Swift_Tuples[] = {
#embed "Interfaces/Swift/Tuples.swiftinterface" suffix(, )
    0};
static const char Swift_Tuples_table[] = {
#if __has_embed("Tables/Swift/Tuples")
#embed "Tables/Swift/Tuples" suffix(, )
#endif
    0};

static const char SwiftData_Context[] = {
#embed "Interfaces/SwiftData/Context.swiftinterface" suffix(, )
    0};
static const char SwiftData_Context_table[] = {
#if __has_embed("Tables/SwiftData/Context")
#embed "Tables/SwiftData/Context" suffix(, )
#endif
    0};

static const char SwiftData_History[] = {
#embed "Interfaces/SwiftData/History.swiftinterface" suffix(, )
    0};
static const char SwiftData_History_table[] = {
#if __has_embed("Tables/SwiftData/History")
#embed "Tables/SwiftData/History" suffix(, )
#endif
    0};

static const char SwiftData_Model[] = {
#embed "Interfaces/SwiftData/Model.swiftinterface" suffix(, )
    0};
static const char SwiftData_Model_table[] = {
#if __has_embed("Tables/SwiftData/Model")
#embed "Tables/SwiftData/Model" suffix(, )
#endif
    0};

static const char SwiftData_Properties[] = {
#embed "Interfaces/SwiftData/Properties.swiftinterface" suffix(, )
    0};
static const char SwiftData_Properties_table[] = {
#if __has_embed("Tables/SwiftData/Properties")
#embed "Tables/SwiftData/Properties" suffix(, )
#endif
    0};

static const char SwiftData_Query[] = {
#embed "Interfaces/SwiftData/Query.swiftinterface" suffix(, )
    0};
static const char SwiftData_Query_table[] = {
#if __has_embed("Tables/SwiftData/Query")
#embed "Tables/SwiftData/Query" suffix(, )
#endif
    0};

static const char SwiftData_Relations[] = {
#embed "Interfaces/SwiftData/Relations.swiftinterface" suffix(, )
    0};
static const char SwiftData_Relations_table[] = {
#if __has_embed("Tables/SwiftData/Relations")
#embed "Tables/SwiftData/Relations" suffix(, )
#endif
    0};

static const char SwiftData_Schema[] = {
#embed "Interfaces/SwiftData/Schema.swiftinterface" suffix(, )
    0};
static const char SwiftData_Schema_table[] = {
#if __has_embed("Tables/SwiftData/Schema")
#embed "Tables/SwiftData/Schema" suffix(, )
#endif
    0};

static const char SwiftData_Sections[] = {
#embed "Interfaces/SwiftData/Sections.swiftinterface" suffix(, )
    0};
static const char SwiftData_Sections_table[] = {
#if __has_embed("Tables/SwiftData/Sections")
#embed "Tables/SwiftData/Sections" suffix(, )
#endif
    0};

static const char SwiftUI_Accessibility_Accessibility[] = {
#embed "Interfaces/SwiftUI/Accessibility/Accessibility.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Accessibility_Accessibility_table[] = {
#if __has_embed("Tables/SwiftUI/Accessibility/Accessibility")
#embed "Tables/SwiftUI/Accessibility/Accessibility" suffix(, )
#endif
    0};

static const char SwiftUI_Accessibility_AccessibilityMore[] = {
#embed "Interfaces/SwiftUI/Accessibility/AccessibilityMore.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Accessibility_AccessibilityMore_table[] = {
#if __has_embed("Tables/SwiftUI/Accessibility/AccessibilityMore")
#embed "Tables/SwiftUI/Accessibility/AccessibilityMore" suffix(, )
#endif
    0};

static const char SwiftUI_Accessibility_Conditions[] = {
#embed "Interfaces/SwiftUI/Accessibility/Conditions.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Accessibility_Conditions_table[] = {
#if __has_embed("Tables/SwiftUI/Accessibility/Conditions")
#embed "Tables/SwiftUI/Accessibility/Conditions" suffix(, )
#endif
    0};

static const char SwiftUI_Accessibility_Rotors[] = {
#embed "Interfaces/SwiftUI/Accessibility/Rotors.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Accessibility_Rotors_table[] = {
#if __has_embed("Tables/SwiftUI/Accessibility/Rotors")
#embed "Tables/SwiftUI/Accessibility/Rotors" suffix(, )
#endif
    0};

static const char SwiftUI_Animation_Animatable[] = {
#embed "Interfaces/SwiftUI/Animation/Animatable.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Animation_Animatable_table[] = {
#if __has_embed("Tables/SwiftUI/Animation/Animatable")
#embed "Tables/SwiftUI/Animation/Animatable" suffix(, )
#endif
    0};

static const char SwiftUI_Animation_Animation[] = {
#embed "Interfaces/SwiftUI/Animation/Animation.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Animation_Animation_table[] = {
#if __has_embed("Tables/SwiftUI/Animation/Animation")
#embed "Tables/SwiftUI/Animation/Animation" suffix(, )
#endif
    0};

static const char SwiftUI_Animation_Animators[] = {
#embed "Interfaces/SwiftUI/Animation/Animators.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Animation_Animators_table[] = {
#if __has_embed("Tables/SwiftUI/Animation/Animators")
#embed "Tables/SwiftUI/Animation/Animators" suffix(, )
#endif
    0};

static const char SwiftUI_Animation_Curves[] = {
#embed "Interfaces/SwiftUI/Animation/Curves.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Animation_Curves_table[] = {
#if __has_embed("Tables/SwiftUI/Animation/Curves")
#embed "Tables/SwiftUI/Animation/Curves" suffix(, )
#endif
    0};

static const char SwiftUI_Animation_GeometryEffect[] = {
#embed "Interfaces/SwiftUI/Animation/GeometryEffect.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Animation_GeometryEffect_table[] = {
#if __has_embed("Tables/SwiftUI/Animation/GeometryEffect")
#embed "Tables/SwiftUI/Animation/GeometryEffect" suffix(, )
#endif
    0};

static const char SwiftUI_Animation_Keyframes[] = {
#embed "Interfaces/SwiftUI/Animation/Keyframes.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Animation_Keyframes_table[] = {
#if __has_embed("Tables/SwiftUI/Animation/Keyframes")
#embed "Tables/SwiftUI/Animation/Keyframes" suffix(, )
#endif
    0};

static const char SwiftUI_Animation_Timeline[] = {
#embed "Interfaces/SwiftUI/Animation/Timeline.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Animation_Timeline_table[] = {
#if __has_embed("Tables/SwiftUI/Animation/Timeline")
#embed "Tables/SwiftUI/Animation/Timeline" suffix(, )
#endif
    0};

static const char SwiftUI_Animation_Transition[] = {
#embed "Interfaces/SwiftUI/Animation/Transition.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Animation_Transition_table[] = {
#if __has_embed("Tables/SwiftUI/Animation/Transition")
#embed "Tables/SwiftUI/Animation/Transition" suffix(, )
#endif
    0};

static const char SwiftUI_App_App[] = {
#embed "Interfaces/SwiftUI/App/App.swiftinterface" suffix(, )
    0};
static const char SwiftUI_App_App_table[] = {
#if __has_embed("Tables/SwiftUI/App/App")
#embed "Tables/SwiftUI/App/App" suffix(, )
#endif
    0};

static const char SwiftUI_App_Commands[] = {
#embed "Interfaces/SwiftUI/App/Commands.swiftinterface" suffix(, )
    0};
static const char SwiftUI_App_Commands_table[] = {
#if __has_embed("Tables/SwiftUI/App/Commands")
#embed "Tables/SwiftUI/App/Commands" suffix(, )
#endif
    0};

static const char SwiftUI_App_ControlWidgets[] = {
#embed "Interfaces/SwiftUI/App/ControlWidgets.swiftinterface" suffix(, )
    0};
static const char SwiftUI_App_ControlWidgets_table[] = {
#if __has_embed("Tables/SwiftUI/App/ControlWidgets")
#embed "Tables/SwiftUI/App/ControlWidgets" suffix(, )
#endif
    0};

static const char SwiftUI_App_DocumentModels[] = {
#embed "Interfaces/SwiftUI/App/DocumentModels.swiftinterface" suffix(, )
    0};
static const char SwiftUI_App_DocumentModels_table[] = {
#if __has_embed("Tables/SwiftUI/App/DocumentModels")
#embed "Tables/SwiftUI/App/DocumentModels" suffix(, )
#endif
    0};

static const char SwiftUI_App_Documents[] = {
#embed "Interfaces/SwiftUI/App/Documents.swiftinterface" suffix(, )
    0};
static const char SwiftUI_App_Documents_table[] = {
#if __has_embed("Tables/SwiftUI/App/Documents")
#embed "Tables/SwiftUI/App/Documents" suffix(, )
#endif
    0};

static const char SwiftUI_App_Library[] = {
#embed "Interfaces/SwiftUI/App/Library.swiftinterface" suffix(, )
    0};
static const char SwiftUI_App_Library_table[] = {
#if __has_embed("Tables/SwiftUI/App/Library")
#embed "Tables/SwiftUI/App/Library" suffix(, )
#endif
    0};

static const char SwiftUI_App_Previews[] = {
#embed "Interfaces/SwiftUI/App/Previews.swiftinterface" suffix(, )
    0};
static const char SwiftUI_App_Previews_table[] = {
#if __has_embed("Tables/SwiftUI/App/Previews")
#embed "Tables/SwiftUI/App/Previews" suffix(, )
#endif
    0};

static const char SwiftUI_App_Representables[] = {
#embed "Interfaces/SwiftUI/App/Representables.swiftinterface" suffix(, )
    0};
static const char SwiftUI_App_Representables_table[] = {
#if __has_embed("Tables/SwiftUI/App/Representables")
#embed "Tables/SwiftUI/App/Representables" suffix(, )
#endif
    0};

static const char SwiftUI_App_SceneModifiers[] = {
#embed "Interfaces/SwiftUI/App/SceneModifiers.swiftinterface" suffix(, )
    0};
static const char SwiftUI_App_SceneModifiers_table[] = {
#if __has_embed("Tables/SwiftUI/App/SceneModifiers")
#embed "Tables/SwiftUI/App/SceneModifiers" suffix(, )
#endif
    0};

static const char SwiftUI_App_SceneMore[] = {
#embed "Interfaces/SwiftUI/App/SceneMore.swiftinterface" suffix(, )
    0};
static const char SwiftUI_App_SceneMore_table[] = {
#if __has_embed("Tables/SwiftUI/App/SceneMore")
#embed "Tables/SwiftUI/App/SceneMore" suffix(, )
#endif
    0};

static const char SwiftUI_App_WindowModifiers[] = {
#embed "Interfaces/SwiftUI/App/WindowModifiers.swiftinterface" suffix(, )
    0};
static const char SwiftUI_App_WindowModifiers_table[] = {
#if __has_embed("Tables/SwiftUI/App/WindowModifiers")
#embed "Tables/SwiftUI/App/WindowModifiers" suffix(, )
#endif
    0};

static const char SwiftUI_Appearance_BackgroundOverlay[] = {
#embed "Interfaces/SwiftUI/Appearance/BackgroundOverlay.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Appearance_BackgroundOverlay_table[] = {
#if __has_embed("Tables/SwiftUI/Appearance/BackgroundOverlay")
#embed "Tables/SwiftUI/Appearance/BackgroundOverlay" suffix(, )
#endif
    0};

static const char SwiftUI_Appearance_Clip[] = {
#embed "Interfaces/SwiftUI/Appearance/Clip.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Appearance_Clip_table[] = {
#if __has_embed("Tables/SwiftUI/Appearance/Clip")
#embed "Tables/SwiftUI/Appearance/Clip" suffix(, )
#endif
    0};

static const char SwiftUI_Appearance_Effects[] = {
#embed "Interfaces/SwiftUI/Appearance/Effects.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Appearance_Effects_table[] = {
#if __has_embed("Tables/SwiftUI/Appearance/Effects")
#embed "Tables/SwiftUI/Appearance/Effects" suffix(, )
#endif
    0};

static const char SwiftUI_Appearance_Glass[] = {
#embed "Interfaces/SwiftUI/Appearance/Glass.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Appearance_Glass_table[] = {
#if __has_embed("Tables/SwiftUI/Appearance/Glass")
#embed "Tables/SwiftUI/Appearance/Glass" suffix(, )
#endif
    0};

static const char SwiftUI_Appearance_Refinements[] = {
#embed "Interfaces/SwiftUI/Appearance/Refinements.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Appearance_Refinements_table[] = {
#if __has_embed("Tables/SwiftUI/Appearance/Refinements")
#embed "Tables/SwiftUI/Appearance/Refinements" suffix(, )
#endif
    0};

static const char SwiftUI_Appearance_Shaders[] = {
#embed "Interfaces/SwiftUI/Appearance/Shaders.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Appearance_Shaders_table[] = {
#if __has_embed("Tables/SwiftUI/Appearance/Shaders")
#embed "Tables/SwiftUI/Appearance/Shaders" suffix(, )
#endif
    0};

static const char SwiftUI_Appearance_Style[] = {
#embed "Interfaces/SwiftUI/Appearance/Style.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Appearance_Style_table[] = {
#if __has_embed("Tables/SwiftUI/Appearance/Style")
#embed "Tables/SwiftUI/Appearance/Style" suffix(, )
#endif
    0};

static const char SwiftUI_Containers_Lazy[] = {
#embed "Interfaces/SwiftUI/Containers/Lazy.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Containers_Lazy_table[] = {
#if __has_embed("Tables/SwiftUI/Containers/Lazy")
#embed "Tables/SwiftUI/Containers/Lazy" suffix(, )
#endif
    0};

static const char SwiftUI_Containers_Scroll[] = {
#embed "Interfaces/SwiftUI/Containers/Scroll.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Containers_Scroll_table[] = {
#if __has_embed("Tables/SwiftUI/Containers/Scroll")
#embed "Tables/SwiftUI/Containers/Scroll" suffix(, )
#endif
    0};

static const char SwiftUI_Containers_Stacks[] = {
#embed "Interfaces/SwiftUI/Containers/Stacks.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Containers_Stacks_table[] = {
#if __has_embed("Tables/SwiftUI/Containers/Stacks")
#embed "Tables/SwiftUI/Containers/Stacks" suffix(, )
#endif
    0};

static const char SwiftUI_Controls_Button[] = {
#embed "Interfaces/SwiftUI/Controls/Button.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Controls_Button_table[] = {
#if __has_embed("Tables/SwiftUI/Controls/Button")
#embed "Tables/SwiftUI/Controls/Button" suffix(, )
#endif
    0};

static const char SwiftUI_Controls_ControlsMore[] = {
#embed "Interfaces/SwiftUI/Controls/ControlsMore.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Controls_ControlsMore_table[] = {
#if __has_embed("Tables/SwiftUI/Controls/ControlsMore")
#embed "Tables/SwiftUI/Controls/ControlsMore" suffix(, )
#endif
    0};

static const char SwiftUI_Controls_Image[] = {
#embed "Interfaces/SwiftUI/Controls/Image.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Controls_Image_table[] = {
#if __has_embed("Tables/SwiftUI/Controls/Image")
#embed "Tables/SwiftUI/Controls/Image" suffix(, )
#endif
    0};

static const char SwiftUI_Controls_ImageLabels[] = {
#embed "Interfaces/SwiftUI/Controls/ImageLabels.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Controls_ImageLabels_table[] = {
#if __has_embed("Tables/SwiftUI/Controls/ImageLabels")
#embed "Tables/SwiftUI/Controls/ImageLabels" suffix(, )
#endif
    0};

static const char SwiftUI_Controls_Label[] = {
#embed "Interfaces/SwiftUI/Controls/Label.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Controls_Label_table[] = {
#if __has_embed("Tables/SwiftUI/Controls/Label")
#embed "Tables/SwiftUI/Controls/Label" suffix(, )
#endif
    0};

static const char SwiftUI_Controls_Menu[] = {
#embed "Interfaces/SwiftUI/Controls/Menu.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Controls_Menu_table[] = {
#if __has_embed("Tables/SwiftUI/Controls/Menu")
#embed "Tables/SwiftUI/Controls/Menu" suffix(, )
#endif
    0};

static const char SwiftUI_Controls_Picker[] = {
#embed "Interfaces/SwiftUI/Controls/Picker.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Controls_Picker_table[] = {
#if __has_embed("Tables/SwiftUI/Controls/Picker")
#embed "Tables/SwiftUI/Controls/Picker" suffix(, )
#endif
    0};

static const char SwiftUI_Controls_Progress[] = {
#embed "Interfaces/SwiftUI/Controls/Progress.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Controls_Progress_table[] = {
#if __has_embed("Tables/SwiftUI/Controls/Progress")
#embed "Tables/SwiftUI/Controls/Progress" suffix(, )
#endif
    0};

static const char SwiftUI_Controls_Search[] = {
#embed "Interfaces/SwiftUI/Controls/Search.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Controls_Search_table[] = {
#if __has_embed("Tables/SwiftUI/Controls/Search")
#embed "Tables/SwiftUI/Controls/Search" suffix(, )
#endif
    0};

static const char SwiftUI_Controls_Slider[] = {
#embed "Interfaces/SwiftUI/Controls/Slider.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Controls_Slider_table[] = {
#if __has_embed("Tables/SwiftUI/Controls/Slider")
#embed "Tables/SwiftUI/Controls/Slider" suffix(, )
#endif
    0};

static const char SwiftUI_Controls_Symbols[] = {
#embed "Interfaces/SwiftUI/Controls/Symbols.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Controls_Symbols_table[] = {
#if __has_embed("Tables/SwiftUI/Controls/Symbols")
#embed "Tables/SwiftUI/Controls/Symbols" suffix(, )
#endif
    0};

static const char SwiftUI_Controls_TextField[] = {
#embed "Interfaces/SwiftUI/Controls/TextField.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Controls_TextField_table[] = {
#if __has_embed("Tables/SwiftUI/Controls/TextField")
#embed "Tables/SwiftUI/Controls/TextField" suffix(, )
#endif
    0};

static const char SwiftUI_Controls_Toggle[] = {
#embed "Interfaces/SwiftUI/Controls/Toggle.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Controls_Toggle_table[] = {
#if __has_embed("Tables/SwiftUI/Controls/Toggle")
#embed "Tables/SwiftUI/Controls/Toggle" suffix(, )
#endif
    0};

static const char SwiftUI_Core_Builders[] = {
#embed "Interfaces/SwiftUI/Core/Builders.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Core_Builders_table[] = {
#if __has_embed("Tables/SwiftUI/Core/Builders")
#embed "Tables/SwiftUI/Core/Builders" suffix(, )
#endif
    0};

static const char SwiftUI_Core_Details[] = {
#embed "Interfaces/SwiftUI/Core/Details.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Core_Details_table[] = {
#if __has_embed("Tables/SwiftUI/Core/Details")
#embed "Tables/SwiftUI/Core/Details" suffix(, )
#endif
    0};

static const char SwiftUI_Core_ForEach[] = {
#embed "Interfaces/SwiftUI/Core/ForEach.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Core_ForEach_table[] = {
#if __has_embed("Tables/SwiftUI/Core/ForEach")
#embed "Tables/SwiftUI/Core/ForEach" suffix(, )
#endif
    0};

static const char SwiftUI_Core_Group[] = {
#embed "Interfaces/SwiftUI/Core/Group.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Core_Group_table[] = {
#if __has_embed("Tables/SwiftUI/Core/Group")
#embed "Tables/SwiftUI/Core/Group" suffix(, )
#endif
    0};

static const char SwiftUI_Core_Section[] = {
#embed "Interfaces/SwiftUI/Core/Section.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Core_Section_table[] = {
#if __has_embed("Tables/SwiftUI/Core/Section")
#embed "Tables/SwiftUI/Core/Section" suffix(, )
#endif
    0};

static const char SwiftUI_Core_Structure[] = {
#embed "Interfaces/SwiftUI/Core/Structure.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Core_Structure_table[] = {
#if __has_embed("Tables/SwiftUI/Core/Structure")
#embed "Tables/SwiftUI/Core/Structure" suffix(, )
#endif
    0};

static const char SwiftUI_Core_Subviews[] = {
#embed "Interfaces/SwiftUI/Core/Subviews.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Core_Subviews_table[] = {
#if __has_embed("Tables/SwiftUI/Core/Subviews")
#embed "Tables/SwiftUI/Core/Subviews" suffix(, )
#endif
    0};

static const char SwiftUI_Core_View[] = {
#embed "Interfaces/SwiftUI/Core/View.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Core_View_table[] = {
#if __has_embed("Tables/SwiftUI/Core/View")
#embed "Tables/SwiftUI/Core/View" suffix(, )
#endif
    0};

static const char SwiftUI_Core_ViewModifier[] = {
#embed "Interfaces/SwiftUI/Core/ViewModifier.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Core_ViewModifier_table[] = {
#if __has_embed("Tables/SwiftUI/Core/ViewModifier")
#embed "Tables/SwiftUI/Core/ViewModifier" suffix(, )
#endif
    0};

static const char SwiftUI_DataFlow_Binding[] = {
#embed "Interfaces/SwiftUI/DataFlow/Binding.swiftinterface" suffix(, )
    0};
static const char SwiftUI_DataFlow_Binding_table[] = {
#if __has_embed("Tables/SwiftUI/DataFlow/Binding")
#embed "Tables/SwiftUI/DataFlow/Binding" suffix(, )
#endif
    0};

static const char SwiftUI_DataFlow_Environment[] = {
#embed "Interfaces/SwiftUI/DataFlow/Environment.swiftinterface" suffix(, )
    0};
static const char SwiftUI_DataFlow_Environment_table[] = {
#if __has_embed("Tables/SwiftUI/DataFlow/Environment")
#embed "Tables/SwiftUI/DataFlow/Environment" suffix(, )
#endif
    0};

static const char SwiftUI_DataFlow_EnvironmentKeys[] = {
#embed "Interfaces/SwiftUI/DataFlow/EnvironmentKeys.swiftinterface" suffix(, )
    0};
static const char SwiftUI_DataFlow_EnvironmentKeys_table[] = {
#if __has_embed("Tables/SwiftUI/DataFlow/EnvironmentKeys")
#embed "Tables/SwiftUI/DataFlow/EnvironmentKeys" suffix(, )
#endif
    0};

static const char SwiftUI_DataFlow_EnvironmentLooks[] = {
#embed "Interfaces/SwiftUI/DataFlow/EnvironmentLooks.swiftinterface" suffix(, )
    0};
static const char SwiftUI_DataFlow_EnvironmentLooks_table[] = {
#if __has_embed("Tables/SwiftUI/DataFlow/EnvironmentLooks")
#embed "Tables/SwiftUI/DataFlow/EnvironmentLooks" suffix(, )
#endif
    0};

static const char SwiftUI_DataFlow_EnvironmentSystemKeys[] = {
#embed "Interfaces/SwiftUI/DataFlow/EnvironmentSystemKeys.swiftinterface" suffix(, )
    0};
static const char SwiftUI_DataFlow_EnvironmentSystemKeys_table[] = {
#if __has_embed("Tables/SwiftUI/DataFlow/EnvironmentSystemKeys")
#embed "Tables/SwiftUI/DataFlow/EnvironmentSystemKeys" suffix(, )
#endif
    0};

static const char SwiftUI_DataFlow_EnvironmentTypes[] = {
#embed "Interfaces/SwiftUI/DataFlow/EnvironmentTypes.swiftinterface" suffix(, )
    0};
static const char SwiftUI_DataFlow_EnvironmentTypes_table[] = {
#if __has_embed("Tables/SwiftUI/DataFlow/EnvironmentTypes")
#embed "Tables/SwiftUI/DataFlow/EnvironmentTypes" suffix(, )
#endif
    0};

static const char SwiftUI_DataFlow_Focus[] = {
#embed "Interfaces/SwiftUI/DataFlow/Focus.swiftinterface" suffix(, )
    0};
static const char SwiftUI_DataFlow_Focus_table[] = {
#if __has_embed("Tables/SwiftUI/DataFlow/Focus")
#embed "Tables/SwiftUI/DataFlow/Focus" suffix(, )
#endif
    0};

static const char SwiftUI_DataFlow_Objects[] = {
#embed "Interfaces/SwiftUI/DataFlow/Objects.swiftinterface" suffix(, )
    0};
static const char SwiftUI_DataFlow_Objects_table[] = {
#if __has_embed("Tables/SwiftUI/DataFlow/Objects")
#embed "Tables/SwiftUI/DataFlow/Objects" suffix(, )
#endif
    0};

static const char SwiftUI_DataFlow_Preference[] = {
#embed "Interfaces/SwiftUI/DataFlow/Preference.swiftinterface" suffix(, )
    0};
static const char SwiftUI_DataFlow_Preference_table[] = {
#if __has_embed("Tables/SwiftUI/DataFlow/Preference")
#embed "Tables/SwiftUI/DataFlow/Preference" suffix(, )
#endif
    0};

static const char SwiftUI_DataFlow_State[] = {
#embed "Interfaces/SwiftUI/DataFlow/State.swiftinterface" suffix(, )
    0};
static const char SwiftUI_DataFlow_State_table[] = {
#if __has_embed("Tables/SwiftUI/DataFlow/State")
#embed "Tables/SwiftUI/DataFlow/State" suffix(, )
#endif
    0};

static const char SwiftUI_DataFlow_Storage[] = {
#embed "Interfaces/SwiftUI/DataFlow/Storage.swiftinterface" suffix(, )
    0};
static const char SwiftUI_DataFlow_Storage_table[] = {
#if __has_embed("Tables/SwiftUI/DataFlow/Storage")
#embed "Tables/SwiftUI/DataFlow/Storage" suffix(, )
#endif
    0};

static const char SwiftUI_DataFlow_Transaction[] = {
#embed "Interfaces/SwiftUI/DataFlow/Transaction.swiftinterface" suffix(, )
    0};
static const char SwiftUI_DataFlow_Transaction_table[] = {
#if __has_embed("Tables/SwiftUI/DataFlow/Transaction")
#embed "Tables/SwiftUI/DataFlow/Transaction" suffix(, )
#endif
    0};

static const char SwiftUI_Gestures_CoordinateSpace[] = {
#embed "Interfaces/SwiftUI/Gestures/CoordinateSpace.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Gestures_CoordinateSpace_table[] = {
#if __has_embed("Tables/SwiftUI/Gestures/CoordinateSpace")
#embed "Tables/SwiftUI/Gestures/CoordinateSpace" suffix(, )
#endif
    0};

static const char SwiftUI_Gestures_DragDrop[] = {
#embed "Interfaces/SwiftUI/Gestures/DragDrop.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Gestures_DragDrop_table[] = {
#if __has_embed("Tables/SwiftUI/Gestures/DragDrop")
#embed "Tables/SwiftUI/Gestures/DragDrop" suffix(, )
#endif
    0};

static const char SwiftUI_Gestures_DragSessions[] = {
#embed "Interfaces/SwiftUI/Gestures/DragSessions.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Gestures_DragSessions_table[] = {
#if __has_embed("Tables/SwiftUI/Gestures/DragSessions")
#embed "Tables/SwiftUI/Gestures/DragSessions" suffix(, )
#endif
    0};

static const char SwiftUI_Gestures_Gesture[] = {
#embed "Interfaces/SwiftUI/Gestures/Gesture.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Gestures_Gesture_table[] = {
#if __has_embed("Tables/SwiftUI/Gestures/Gesture")
#embed "Tables/SwiftUI/Gestures/Gesture" suffix(, )
#endif
    0};

static const char SwiftUI_Gestures_GestureModifiers[] = {
#embed "Interfaces/SwiftUI/Gestures/GestureModifiers.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Gestures_GestureModifiers_table[] = {
#if __has_embed("Tables/SwiftUI/Gestures/GestureModifiers")
#embed "Tables/SwiftUI/Gestures/GestureModifiers" suffix(, )
#endif
    0};

static const char SwiftUI_Gestures_GestureOperations[] = {
#embed "Interfaces/SwiftUI/Gestures/GestureOperations.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Gestures_GestureOperations_table[] = {
#if __has_embed("Tables/SwiftUI/Gestures/GestureOperations")
#embed "Tables/SwiftUI/Gestures/GestureOperations" suffix(, )
#endif
    0};

static const char SwiftUI_Gestures_NamedGestures[] = {
#embed "Interfaces/SwiftUI/Gestures/NamedGestures.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Gestures_NamedGestures_table[] = {
#if __has_embed("Tables/SwiftUI/Gestures/NamedGestures")
#embed "Tables/SwiftUI/Gestures/NamedGestures" suffix(, )
#endif
    0};

static const char SwiftUI_Input_Commands[] = {
#embed "Interfaces/SwiftUI/Input/Commands.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Input_Commands_table[] = {
#if __has_embed("Tables/SwiftUI/Input/Commands")
#embed "Tables/SwiftUI/Input/Commands" suffix(, )
#endif
    0};

static const char SwiftUI_Input_Keyboard[] = {
#embed "Interfaces/SwiftUI/Input/Keyboard.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Input_Keyboard_table[] = {
#if __has_embed("Tables/SwiftUI/Input/Keyboard")
#embed "Tables/SwiftUI/Input/Keyboard" suffix(, )
#endif
    0};

static const char SwiftUI_Input_KeyboardTypes[] = {
#embed "Interfaces/SwiftUI/Input/KeyboardTypes.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Input_KeyboardTypes_table[] = {
#if __has_embed("Tables/SwiftUI/Input/KeyboardTypes")
#embed "Tables/SwiftUI/Input/KeyboardTypes" suffix(, )
#endif
    0};

static const char SwiftUI_Input_Pencil[] = {
#embed "Interfaces/SwiftUI/Input/Pencil.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Input_Pencil_table[] = {
#if __has_embed("Tables/SwiftUI/Input/Pencil")
#embed "Tables/SwiftUI/Input/Pencil" suffix(, )
#endif
    0};

static const char SwiftUI_Layout_Frame[] = {
#embed "Interfaces/SwiftUI/Layout/Frame.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Layout_Frame_table[] = {
#if __has_embed("Tables/SwiftUI/Layout/Frame")
#embed "Tables/SwiftUI/Layout/Frame" suffix(, )
#endif
    0};

static const char SwiftUI_Layout_LayoutProtocol[] = {
#embed "Interfaces/SwiftUI/Layout/LayoutProtocol.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Layout_LayoutProtocol_table[] = {
#if __has_embed("Tables/SwiftUI/Layout/LayoutProtocol")
#embed "Tables/SwiftUI/Layout/LayoutProtocol" suffix(, )
#endif
    0};

static const char SwiftUI_Layout_Padding[] = {
#embed "Interfaces/SwiftUI/Layout/Padding.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Layout_Padding_table[] = {
#if __has_embed("Tables/SwiftUI/Layout/Padding")
#embed "Tables/SwiftUI/Layout/Padding" suffix(, )
#endif
    0};

static const char SwiftUI_Layout_Position[] = {
#embed "Interfaces/SwiftUI/Layout/Position.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Layout_Position_table[] = {
#if __has_embed("Tables/SwiftUI/Layout/Position")
#embed "Tables/SwiftUI/Layout/Position" suffix(, )
#endif
    0};

static const char SwiftUI_Lifecycle_Disabled[] = {
#embed "Interfaces/SwiftUI/Lifecycle/Disabled.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Lifecycle_Disabled_table[] = {
#if __has_embed("Tables/SwiftUI/Lifecycle/Disabled")
#embed "Tables/SwiftUI/Lifecycle/Disabled" suffix(, )
#endif
    0};

static const char SwiftUI_Lifecycle_Lifecycle[] = {
#embed "Interfaces/SwiftUI/Lifecycle/Lifecycle.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Lifecycle_Lifecycle_table[] = {
#if __has_embed("Tables/SwiftUI/Lifecycle/Lifecycle")
#embed "Tables/SwiftUI/Lifecycle/Lifecycle" suffix(, )
#endif
    0};

static const char SwiftUI_Lists_Actions[] = {
#embed "Interfaces/SwiftUI/Lists/Actions.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Lists_Actions_table[] = {
#if __has_embed("Tables/SwiftUI/Lists/Actions")
#embed "Tables/SwiftUI/Lists/Actions" suffix(, )
#endif
    0};

static const char SwiftUI_Lists_List[] = {
#embed "Interfaces/SwiftUI/Lists/List.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Lists_List_table[] = {
#if __has_embed("Tables/SwiftUI/Lists/List")
#embed "Tables/SwiftUI/Lists/List" suffix(, )
#endif
    0};

static const char SwiftUI_Lists_ListModifiers[] = {
#embed "Interfaces/SwiftUI/Lists/ListModifiers.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Lists_ListModifiers_table[] = {
#if __has_embed("Tables/SwiftUI/Lists/ListModifiers")
#embed "Tables/SwiftUI/Lists/ListModifiers" suffix(, )
#endif
    0};

static const char SwiftUI_Lists_Outline[] = {
#embed "Interfaces/SwiftUI/Lists/Outline.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Lists_Outline_table[] = {
#if __has_embed("Tables/SwiftUI/Lists/Outline")
#embed "Tables/SwiftUI/Lists/Outline" suffix(, )
#endif
    0};

static const char SwiftUI_Lists_ScrollEdges[] = {
#embed "Interfaces/SwiftUI/Lists/ScrollEdges.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Lists_ScrollEdges_table[] = {
#if __has_embed("Tables/SwiftUI/Lists/ScrollEdges")
#embed "Tables/SwiftUI/Lists/ScrollEdges" suffix(, )
#endif
    0};

static const char SwiftUI_Lists_ScrollModifiers[] = {
#embed "Interfaces/SwiftUI/Lists/ScrollModifiers.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Lists_ScrollModifiers_table[] = {
#if __has_embed("Tables/SwiftUI/Lists/ScrollModifiers")
#embed "Tables/SwiftUI/Lists/ScrollModifiers" suffix(, )
#endif
    0};

static const char SwiftUI_Lists_ScrollTypes[] = {
#embed "Interfaces/SwiftUI/Lists/ScrollTypes.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Lists_ScrollTypes_table[] = {
#if __has_embed("Tables/SwiftUI/Lists/ScrollTypes")
#embed "Tables/SwiftUI/Lists/ScrollTypes" suffix(, )
#endif
    0};

static const char SwiftUI_Lists_Table[] = {
#embed "Interfaces/SwiftUI/Lists/Table.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Lists_Table_table[] = {
#if __has_embed("Tables/SwiftUI/Lists/Table")
#embed "Tables/SwiftUI/Lists/Table" suffix(, )
#endif
    0};

static const char SwiftUI_Navigation_Navigation[] = {
#embed "Interfaces/SwiftUI/Navigation/Navigation.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Navigation_Navigation_table[] = {
#if __has_embed("Tables/SwiftUI/Navigation/Navigation")
#embed "Tables/SwiftUI/Navigation/Navigation" suffix(, )
#endif
    0};

static const char SwiftUI_Navigation_NavigationLink[] = {
#embed "Interfaces/SwiftUI/Navigation/NavigationLink.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Navigation_NavigationLink_table[] = {
#if __has_embed("Tables/SwiftUI/Navigation/NavigationLink")
#embed "Tables/SwiftUI/Navigation/NavigationLink" suffix(, )
#endif
    0};

static const char SwiftUI_Navigation_TabBar[] = {
#embed "Interfaces/SwiftUI/Navigation/TabBar.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Navigation_TabBar_table[] = {
#if __has_embed("Tables/SwiftUI/Navigation/TabBar")
#embed "Tables/SwiftUI/Navigation/TabBar" suffix(, )
#endif
    0};

static const char SwiftUI_Navigation_Tabs[] = {
#embed "Interfaces/SwiftUI/Navigation/Tabs.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Navigation_Tabs_table[] = {
#if __has_embed("Tables/SwiftUI/Navigation/Tabs")
#embed "Tables/SwiftUI/Navigation/Tabs" suffix(, )
#endif
    0};

static const char SwiftUI_Navigation_Titles[] = {
#embed "Interfaces/SwiftUI/Navigation/Titles.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Navigation_Titles_table[] = {
#if __has_embed("Tables/SwiftUI/Navigation/Titles")
#embed "Tables/SwiftUI/Navigation/Titles" suffix(, )
#endif
    0};

static const char SwiftUI_Navigation_Toolbar[] = {
#embed "Interfaces/SwiftUI/Navigation/Toolbar.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Navigation_Toolbar_table[] = {
#if __has_embed("Tables/SwiftUI/Navigation/Toolbar")
#embed "Tables/SwiftUI/Navigation/Toolbar" suffix(, )
#endif
    0};

static const char SwiftUI_Navigation_ToolbarMore[] = {
#embed "Interfaces/SwiftUI/Navigation/ToolbarMore.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Navigation_ToolbarMore_table[] = {
#if __has_embed("Tables/SwiftUI/Navigation/ToolbarMore")
#embed "Tables/SwiftUI/Navigation/ToolbarMore" suffix(, )
#endif
    0};

static const char SwiftUI_Presentation_Alerts[] = {
#embed "Interfaces/SwiftUI/Presentation/Alerts.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Presentation_Alerts_table[] = {
#if __has_embed("Tables/SwiftUI/Presentation/Alerts")
#embed "Tables/SwiftUI/Presentation/Alerts" suffix(, )
#endif
    0};

static const char SwiftUI_Presentation_FilePanels[] = {
#embed "Interfaces/SwiftUI/Presentation/FilePanels.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Presentation_FilePanels_table[] = {
#if __has_embed("Tables/SwiftUI/Presentation/FilePanels")
#embed "Tables/SwiftUI/Presentation/FilePanels" suffix(, )
#endif
    0};

static const char SwiftUI_Presentation_Files[] = {
#embed "Interfaces/SwiftUI/Presentation/Files.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Presentation_Files_table[] = {
#if __has_embed("Tables/SwiftUI/Presentation/Files")
#embed "Tables/SwiftUI/Presentation/Files" suffix(, )
#endif
    0};

static const char SwiftUI_Presentation_ItemAlerts[] = {
#embed "Interfaces/SwiftUI/Presentation/ItemAlerts.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Presentation_ItemAlerts_table[] = {
#if __has_embed("Tables/SwiftUI/Presentation/ItemAlerts")
#embed "Tables/SwiftUI/Presentation/ItemAlerts" suffix(, )
#endif
    0};

static const char SwiftUI_Presentation_OldAlerts[] = {
#embed "Interfaces/SwiftUI/Presentation/OldAlerts.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Presentation_OldAlerts_table[] = {
#if __has_embed("Tables/SwiftUI/Presentation/OldAlerts")
#embed "Tables/SwiftUI/Presentation/OldAlerts" suffix(, )
#endif
    0};

static const char SwiftUI_Presentation_PhotosPicker[] = {
#embed "Interfaces/SwiftUI/Presentation/PhotosPicker.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Presentation_PhotosPicker_table[] = {
#if __has_embed("Tables/SwiftUI/Presentation/PhotosPicker")
#embed "Tables/SwiftUI/Presentation/PhotosPicker" suffix(, )
#endif
    0};

static const char SwiftUI_Presentation_PresentationModifiers[] = {
#embed "Interfaces/SwiftUI/Presentation/PresentationModifiers.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Presentation_PresentationModifiers_table[] = {
#if __has_embed("Tables/SwiftUI/Presentation/PresentationModifiers")
#embed "Tables/SwiftUI/Presentation/PresentationModifiers" suffix(, )
#endif
    0};

static const char SwiftUI_Presentation_PresentationTypes[] = {
#embed "Interfaces/SwiftUI/Presentation/PresentationTypes.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Presentation_PresentationTypes_table[] = {
#if __has_embed("Tables/SwiftUI/Presentation/PresentationTypes")
#embed "Tables/SwiftUI/Presentation/PresentationTypes" suffix(, )
#endif
    0};

static const char SwiftUI_Presentation_Services[] = {
#embed "Interfaces/SwiftUI/Presentation/Services.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Presentation_Services_table[] = {
#if __has_embed("Tables/SwiftUI/Presentation/Services")
#embed "Tables/SwiftUI/Presentation/Services" suffix(, )
#endif
    0};

static const char SwiftUI_Presentation_Sharing[] = {
#embed "Interfaces/SwiftUI/Presentation/Sharing.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Presentation_Sharing_table[] = {
#if __has_embed("Tables/SwiftUI/Presentation/Sharing")
#embed "Tables/SwiftUI/Presentation/Sharing" suffix(, )
#endif
    0};

static const char SwiftUI_Presentation_Sheets[] = {
#embed "Interfaces/SwiftUI/Presentation/Sheets.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Presentation_Sheets_table[] = {
#if __has_embed("Tables/SwiftUI/Presentation/Sheets")
#embed "Tables/SwiftUI/Presentation/Sheets" suffix(, )
#endif
    0};

static const char SwiftUI_Shapes_CGPath[] = {
#embed "Interfaces/SwiftUI/Shapes/CGPath.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Shapes_CGPath_table[] = {
#if __has_embed("Tables/SwiftUI/Shapes/CGPath")
#embed "Tables/SwiftUI/Shapes/CGPath" suffix(, )
#endif
    0};

static const char SwiftUI_Shapes_Canvas[] = {
#embed "Interfaces/SwiftUI/Shapes/Canvas.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Shapes_Canvas_table[] = {
#if __has_embed("Tables/SwiftUI/Shapes/Canvas")
#embed "Tables/SwiftUI/Shapes/Canvas" suffix(, )
#endif
    0};

static const char SwiftUI_Shapes_Corners[] = {
#embed "Interfaces/SwiftUI/Shapes/Corners.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Shapes_Corners_table[] = {
#if __has_embed("Tables/SwiftUI/Shapes/Corners")
#embed "Tables/SwiftUI/Shapes/Corners" suffix(, )
#endif
    0};

static const char SwiftUI_Shapes_Gradient[] = {
#embed "Interfaces/SwiftUI/Shapes/Gradient.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Shapes_Gradient_table[] = {
#if __has_embed("Tables/SwiftUI/Shapes/Gradient")
#embed "Tables/SwiftUI/Shapes/Gradient" suffix(, )
#endif
    0};

static const char SwiftUI_Shapes_MeshGradient[] = {
#embed "Interfaces/SwiftUI/Shapes/MeshGradient.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Shapes_MeshGradient_table[] = {
#if __has_embed("Tables/SwiftUI/Shapes/MeshGradient")
#embed "Tables/SwiftUI/Shapes/MeshGradient" suffix(, )
#endif
    0};

static const char SwiftUI_Shapes_Path[] = {
#embed "Interfaces/SwiftUI/Shapes/Path.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Shapes_Path_table[] = {
#if __has_embed("Tables/SwiftUI/Shapes/Path")
#embed "Tables/SwiftUI/Shapes/Path" suffix(, )
#endif
    0};

static const char SwiftUI_Shapes_Shape[] = {
#embed "Interfaces/SwiftUI/Shapes/Shape.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Shapes_Shape_table[] = {
#if __has_embed("Tables/SwiftUI/Shapes/Shape")
#embed "Tables/SwiftUI/Shapes/Shape" suffix(, )
#endif
    0};

static const char SwiftUI_Shapes_ShapeOperations[] = {
#embed "Interfaces/SwiftUI/Shapes/ShapeOperations.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Shapes_ShapeOperations_table[] = {
#if __has_embed("Tables/SwiftUI/Shapes/ShapeOperations")
#embed "Tables/SwiftUI/Shapes/ShapeOperations" suffix(, )
#endif
    0};

static const char SwiftUI_Shapes_ShapeStyle[] = {
#embed "Interfaces/SwiftUI/Shapes/ShapeStyle.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Shapes_ShapeStyle_table[] = {
#if __has_embed("Tables/SwiftUI/Shapes/ShapeStyle")
#embed "Tables/SwiftUI/Shapes/ShapeStyle" suffix(, )
#endif
    0};

static const char SwiftUI_Shapes_Shapes[] = {
#embed "Interfaces/SwiftUI/Shapes/Shapes.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Shapes_Shapes_table[] = {
#if __has_embed("Tables/SwiftUI/Shapes/Shapes")
#embed "Tables/SwiftUI/Shapes/Shapes" suffix(, )
#endif
    0};

static const char SwiftUI_Styles_Basic[] = {
#embed "Interfaces/SwiftUI/Styles/Basic.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Styles_Basic_table[] = {
#if __has_embed("Tables/SwiftUI/Styles/Basic")
#embed "Tables/SwiftUI/Styles/Basic" suffix(, )
#endif
    0};

static const char SwiftUI_Styles_Buttons[] = {
#embed "Interfaces/SwiftUI/Styles/Buttons.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Styles_Buttons_table[] = {
#if __has_embed("Tables/SwiftUI/Styles/Buttons")
#embed "Tables/SwiftUI/Styles/Buttons" suffix(, )
#endif
    0};

static const char SwiftUI_Styles_Configurations[] = {
#embed "Interfaces/SwiftUI/Styles/Configurations.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Styles_Configurations_table[] = {
#if __has_embed("Tables/SwiftUI/Styles/Configurations")
#embed "Tables/SwiftUI/Styles/Configurations" suffix(, )
#endif
    0};

static const char SwiftUI_Styles_Controls[] = {
#embed "Interfaces/SwiftUI/Styles/Controls.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Styles_Controls_table[] = {
#if __has_embed("Tables/SwiftUI/Styles/Controls")
#embed "Tables/SwiftUI/Styles/Controls" suffix(, )
#endif
    0};

static const char SwiftUI_Styles_Lists[] = {
#embed "Interfaces/SwiftUI/Styles/Lists.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Styles_Lists_table[] = {
#if __has_embed("Tables/SwiftUI/Styles/Lists")
#embed "Tables/SwiftUI/Styles/Lists" suffix(, )
#endif
    0};

static const char SwiftUI_Styles_Navigation[] = {
#embed "Interfaces/SwiftUI/Styles/Navigation.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Styles_Navigation_table[] = {
#if __has_embed("Tables/SwiftUI/Styles/Navigation")
#embed "Tables/SwiftUI/Styles/Navigation" suffix(, )
#endif
    0};

static const char SwiftUI_Styles_StyledControls[] = {
#embed "Interfaces/SwiftUI/Styles/StyledControls.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Styles_StyledControls_table[] = {
#if __has_embed("Tables/SwiftUI/Styles/StyledControls")
#embed "Tables/SwiftUI/Styles/StyledControls" suffix(, )
#endif
    0};

static const char SwiftUI_Text_Font[] = {
#embed "Interfaces/SwiftUI/Text/Font.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Text_Font_table[] = {
#if __has_embed("Tables/SwiftUI/Text/Font")
#embed "Tables/SwiftUI/Text/Font" suffix(, )
#endif
    0};

static const char SwiftUI_Text_Formatting[] = {
#embed "Interfaces/SwiftUI/Text/Formatting.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Text_Formatting_table[] = {
#if __has_embed("Tables/SwiftUI/Text/Formatting")
#embed "Tables/SwiftUI/Text/Formatting" suffix(, )
#endif
    0};

static const char SwiftUI_Text_LocalizedStringKey[] = {
#embed "Interfaces/SwiftUI/Text/LocalizedStringKey.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Text_LocalizedStringKey_table[] = {
#if __has_embed("Tables/SwiftUI/Text/LocalizedStringKey")
#embed "Tables/SwiftUI/Text/LocalizedStringKey" suffix(, )
#endif
    0};

static const char SwiftUI_Text_Selection[] = {
#embed "Interfaces/SwiftUI/Text/Selection.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Text_Selection_table[] = {
#if __has_embed("Tables/SwiftUI/Text/Selection")
#embed "Tables/SwiftUI/Text/Selection" suffix(, )
#endif
    0};

static const char SwiftUI_Text_Text[] = {
#embed "Interfaces/SwiftUI/Text/Text.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Text_Text_table[] = {
#if __has_embed("Tables/SwiftUI/Text/Text")
#embed "Tables/SwiftUI/Text/Text" suffix(, )
#endif
    0};

static const char SwiftUI_Text_TextAttributes[] = {
#embed "Interfaces/SwiftUI/Text/TextAttributes.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Text_TextAttributes_table[] = {
#if __has_embed("Tables/SwiftUI/Text/TextAttributes")
#embed "Tables/SwiftUI/Text/TextAttributes" suffix(, )
#endif
    0};

static const char SwiftUI_Text_TextInput[] = {
#embed "Interfaces/SwiftUI/Text/TextInput.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Text_TextInput_table[] = {
#if __has_embed("Tables/SwiftUI/Text/TextInput")
#embed "Tables/SwiftUI/Text/TextInput" suffix(, )
#endif
    0};

static const char SwiftUI_Text_TextModifiers[] = {
#embed "Interfaces/SwiftUI/Text/TextModifiers.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Text_TextModifiers_table[] = {
#if __has_embed("Tables/SwiftUI/Text/TextModifiers")
#embed "Tables/SwiftUI/Text/TextModifiers" suffix(, )
#endif
    0};

static const char SwiftUI_Text_TimeFormats[] = {
#embed "Interfaces/SwiftUI/Text/TimeFormats.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Text_TimeFormats_table[] = {
#if __has_embed("Tables/SwiftUI/Text/TimeFormats")
#embed "Tables/SwiftUI/Text/TimeFormats" suffix(, )
#endif
    0};

static const char SwiftUI_Values_Alignment[] = {
#embed "Interfaces/SwiftUI/Values/Alignment.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Values_Alignment_table[] = {
#if __has_embed("Tables/SwiftUI/Values/Alignment")
#embed "Tables/SwiftUI/Values/Alignment" suffix(, )
#endif
    0};

static const char SwiftUI_Values_Color[] = {
#embed "Interfaces/SwiftUI/Values/Color.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Values_Color_table[] = {
#if __has_embed("Tables/SwiftUI/Values/Color")
#embed "Tables/SwiftUI/Values/Color" suffix(, )
#endif
    0};

static const char SwiftUI_Values_Geometry[] = {
#embed "Interfaces/SwiftUI/Values/Geometry.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Values_Geometry_table[] = {
#if __has_embed("Tables/SwiftUI/Values/Geometry")
#embed "Tables/SwiftUI/Values/Geometry" suffix(, )
#endif
    0};

static const char SwiftUI_Values_SystemColors[] = {
#embed "Interfaces/SwiftUI/Values/SystemColors.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Values_SystemColors_table[] = {
#if __has_embed("Tables/SwiftUI/Values/SystemColors")
#embed "Tables/SwiftUI/Values/SystemColors" suffix(, )
#endif
    0};

static const char SwiftUI_Values_UIColor[] = {
#embed "Interfaces/SwiftUI/Values/UIColor.swiftinterface" suffix(, )
    0};
static const char SwiftUI_Values_UIColor_table[] = {
#if __has_embed("Tables/SwiftUI/Values/UIColor")
#embed "Tables/SwiftUI/Values/UIColor" suffix(, )
#endif
    0};

static const char UIKit_Application[] = {
#embed "Interfaces/UIKit/Application.swiftinterface" suffix(, )
    0};
static const char UIKit_Application_table[] = {
#if __has_embed("Tables/UIKit/Application")
#embed "Tables/UIKit/Application" suffix(, )
#endif
    0};

static const char UIKit_ApplicationDelegate[] = {
#embed "Interfaces/UIKit/ApplicationDelegate.swiftinterface" suffix(, )
    0};
static const char UIKit_ApplicationDelegate_table[] = {
#if __has_embed("Tables/UIKit/ApplicationDelegate")
#embed "Tables/UIKit/ApplicationDelegate" suffix(, )
#endif
    0};

static const char UIKit_Bars[] = {
#embed "Interfaces/UIKit/Bars.swiftinterface" suffix(, )
    0};
static const char UIKit_Bars_table[] = {
#if __has_embed("Tables/UIKit/Bars")
#embed "Tables/UIKit/Bars" suffix(, )
#endif
    0};

static const char UIKit_Controls[] = {
#embed "Interfaces/UIKit/Controls.swiftinterface" suffix(, )
    0};
static const char UIKit_Controls_table[] = {
#if __has_embed("Tables/UIKit/Controls")
#embed "Tables/UIKit/Controls" suffix(, )
#endif
    0};

static const char UIKit_DataAssets[] = {
#embed "Interfaces/UIKit/DataAssets.swiftinterface" suffix(, )
    0};
static const char UIKit_DataAssets_table[] = {
#if __has_embed("Tables/UIKit/DataAssets")
#embed "Tables/UIKit/DataAssets" suffix(, )
#endif
    0};

static const char UIKit_Device[] = {
#embed "Interfaces/UIKit/Device.swiftinterface" suffix(, )
    0};
static const char UIKit_Device_table[] = {
#if __has_embed("Tables/UIKit/Device")
#embed "Tables/UIKit/Device" suffix(, )
#endif
    0};

static const char UIKit_FontFiles[] = {
#embed "Interfaces/UIKit/FontFiles.swiftinterface" suffix(, )
    0};
static const char UIKit_FontFiles_table[] = {
#if __has_embed("Tables/UIKit/FontFiles")
#embed "Tables/UIKit/FontFiles" suffix(, )
#endif
    0};

static const char UIKit_Hosting[] = {
#embed "Interfaces/UIKit/Hosting.swiftinterface" suffix(, )
    0};
static const char UIKit_Hosting_table[] = {
#if __has_embed("Tables/UIKit/Hosting")
#embed "Tables/UIKit/Hosting" suffix(, )
#endif
    0};

static const char UIKit_Paths[] = {
#embed "Interfaces/UIKit/Paths.swiftinterface" suffix(, )
    0};
static const char UIKit_Paths_table[] = {
#if __has_embed("Tables/UIKit/Paths")
#embed "Tables/UIKit/Paths" suffix(, )
#endif
    0};

static const char UIKit_ScrollViews[] = {
#embed "Interfaces/UIKit/ScrollViews.swiftinterface" suffix(, )
    0};
static const char UIKit_ScrollViews_table[] = {
#if __has_embed("Tables/UIKit/ScrollViews")
#embed "Tables/UIKit/ScrollViews" suffix(, )
#endif
    0};

static const char UIKit_TextChecker[] = {
#embed "Interfaces/UIKit/TextChecker.swiftinterface" suffix(, )
    0};
static const char UIKit_TextChecker_table[] = {
#if __has_embed("Tables/UIKit/TextChecker")
#embed "Tables/UIKit/TextChecker" suffix(, )
#endif
    0};

static const char UIKit_Underlines[] = {
#embed "Interfaces/UIKit/Underlines.swiftinterface" suffix(, )
    0};
static const char UIKit_Underlines_table[] = {
#if __has_embed("Tables/UIKit/Underlines")
#embed "Tables/UIKit/Underlines" suffix(, )
#endif
    0};

static const char UIKit_Views[] = {
#embed "Interfaces/UIKit/Views.swiftinterface" suffix(, )
    0};
static const char UIKit_Views_table[] = {
#if __has_embed("Tables/UIKit/Views")
#embed "Tables/UIKit/Views" suffix(, )
#endif
    0};

static const char UserNotifications_Center[] = {
#embed "Interfaces/UserNotifications/Center.swiftinterface" suffix(, )
    0};
static const char UserNotifications_Center_table[] = {
#if __has_embed("Tables/UserNotifications/Center")
#embed "Tables/UserNotifications/Center" suffix(, )
#endif
    0};

static const char UserNotifications_Requests[] = {
#embed "Interfaces/UserNotifications/Requests.swiftinterface" suffix(, )
    0};
static const char UserNotifications_Requests_table[] = {
#if __has_embed("Tables/UserNotifications/Requests")
#embed "Tables/UserNotifications/Requests" suffix(, )
#endif
    0};

static const char WidgetKit_Activities[] = {
#embed "Interfaces/WidgetKit/Activities.swiftinterface" suffix(, )
    0};
static const char WidgetKit_Activities_table[] = {
#if __has_embed("Tables/WidgetKit/Activities")
#embed "Tables/WidgetKit/Activities" suffix(, )
#endif
    0};

static const char WidgetKit_Intents[] = {
#embed "Interfaces/WidgetKit/Intents.swiftinterface" suffix(, )
    0};
static const char WidgetKit_Intents_table[] = {
#if __has_embed("Tables/WidgetKit/Intents")
#embed "Tables/WidgetKit/Intents" suffix(, )
#endif
    0};

static const char WidgetKit_Looks[] = {
#embed "Interfaces/WidgetKit/Looks.swiftinterface" suffix(, )
    0};
static const char WidgetKit_Looks_table[] = {
#if __has_embed("Tables/WidgetKit/Looks")
#embed "Tables/WidgetKit/Looks" suffix(, )
#endif
    0};

static const char WidgetKit_Widgets[] = {
#embed "Interfaces/WidgetKit/Widgets.swiftinterface" suffix(, )
    0};
static const char WidgetKit_Widgets_table[] = {
#if __has_embed("Tables/WidgetKit/Widgets")
#embed "Tables/WidgetKit/Widgets" suffix(, )
#endif
    0};

#define FILE_(name, id) {name, {id, sizeof id - 1}, {id##_table, sizeof id##_table - 1}}
static const struct file files[] = {
    FILE_("Charts/Axes.swiftinterface", Charts_Axes),
    FILE_("Charts/Bins.swiftinterface", Charts_Bins),
    FILE_("Charts/Chart.swiftinterface", Charts_Chart),
    FILE_("Charts/Marks.swiftinterface", Charts_Marks),
    FILE_("Charts/Scales.swiftinterface", Charts_Scales),
    FILE_("Charts/Solids.swiftinterface", Charts_Solids),
    FILE_("Charts/Values.swiftinterface", Charts_Values),
    FILE_("Combine/Choosing.swiftinterface", Combine_Choosing),
    FILE_("Combine/Connecting.swiftinterface", Combine_Connecting),
    FILE_("Combine/Errors.swiftinterface", Combine_Errors),
    FILE_("Combine/Joining.swiftinterface", Combine_Joining),
    FILE_("Combine/JoiningMany.swiftinterface", Combine_JoiningMany),
    FILE_("Combine/MergingMany.swiftinterface", Combine_MergingMany),
    FILE_("Combine/ObservableObject.swiftinterface", Combine_ObservableObject),
    FILE_("Combine/Publisher.swiftinterface", Combine_Publisher),
    FILE_("Combine/Reducing.swiftinterface", Combine_Reducing),
    FILE_("Combine/Sources.swiftinterface", Combine_Sources),
    FILE_("Combine/Subjects.swiftinterface", Combine_Subjects),
    FILE_("Combine/Subscriber.swiftinterface", Combine_Subscriber),
    FILE_("Combine/Time.swiftinterface", Combine_Time),
    FILE_("Combine/Transforming.swiftinterface", Combine_Transforming),
    FILE_("Combine/Trying.swiftinterface", Combine_Trying),
    FILE_("Concurrency/AsyncSequences.swiftinterface", Concurrency_AsyncSequences),
    FILE_("Concurrency/Continuations.swiftinterface", Concurrency_Continuations),
    FILE_("Concurrency/Task.swiftinterface", Concurrency_Task),
    FILE_("Concurrency/TaskGroups.swiftinterface", Concurrency_TaskGroups),
    FILE_("Concurrency/Time.swiftinterface", Concurrency_Time),
    FILE_("CoreData/Container.swiftinterface", CoreData_Container),
    FILE_("CoreData/Context.swiftinterface", CoreData_Context),
    FILE_("CoreData/FetchRequest.swiftinterface", CoreData_FetchRequest),
    FILE_("CoreData/Fetching.swiftinterface", CoreData_Fetching),
    FILE_("CoreData/ManagedObject.swiftinterface", CoreData_ManagedObject),
    FILE_("CoreData/Model.swiftinterface", CoreData_Model),
    FILE_("CoreData/Predicate.swiftinterface", CoreData_Predicate),
    FILE_("CoreData/Relations.swiftinterface", CoreData_Relations),
    FILE_("CoreData/Requests.swiftinterface", CoreData_Requests),
    FILE_("CoreData/ResultsController.swiftinterface", CoreData_ResultsController),
    FILE_("CoreLocation/Locations.swiftinterface", CoreLocation_Locations),
    FILE_("Foundation/Addresses.swiftinterface", Foundation_Addresses),
    FILE_("Foundation/AttributedString.swiftinterface", Foundation_AttributedString),
    FILE_("Foundation/Bridged.swiftinterface", Foundation_Bridged),
    FILE_("Foundation/CRandom.swiftinterface", Foundation_CRandom),
    FILE_("Foundation/Calendar.swiftinterface", Foundation_Calendar),
    FILE_("Foundation/CloudStore.swiftinterface", Foundation_CloudStore),
    FILE_("Foundation/ComponentsFormatter.swiftinterface", Foundation_ComponentsFormatter),
    FILE_("Foundation/DataText.swiftinterface", Foundation_DataText),
    FILE_("Foundation/Date.swiftinterface", Foundation_Date),
    FILE_("Foundation/DateIntervals.swiftinterface", Foundation_DateIntervals),
    FILE_("Foundation/DateStyle.swiftinterface", Foundation_DateStyle),
    FILE_("Foundation/Decimal.swiftinterface", Foundation_Decimal),
    FILE_("Foundation/DurationStyle.swiftinterface", Foundation_DurationStyle),
    FILE_("Foundation/ElementBuffers.swiftinterface", Foundation_ElementBuffers),
    FILE_("Foundation/Errors.swiftinterface", Foundation_Errors),
    FILE_("Foundation/Files.swiftinterface", Foundation_Files),
    FILE_("Foundation/FormatStyle.swiftinterface", Foundation_FormatStyle),
    FILE_("Foundation/Formatters.swiftinterface", Foundation_Formatters),
    FILE_("Foundation/Geometry.swiftinterface", Foundation_Geometry),
    FILE_("Foundation/InternetDates.swiftinterface", Foundation_InternetDates),
    FILE_("Foundation/JSON.swiftinterface", Foundation_JSON),
    FILE_("Foundation/JSONSerialization.swiftinterface", Foundation_JSONSerialization),
    FILE_("Foundation/Locale.swiftinterface", Foundation_Locale),
    FILE_("Foundation/Localization.swiftinterface", Foundation_Localization),
    FILE_("Foundation/Locks.swiftinterface", Foundation_Locks),
    FILE_("Foundation/Logging.swiftinterface", Foundation_Logging),
    FILE_("Foundation/Math.swiftinterface", Foundation_Math),
    FILE_("Foundation/Measurement.swiftinterface", Foundation_Measurement),
    FILE_("Foundation/MeasurementStyle.swiftinterface", Foundation_MeasurementStyle),
    FILE_("Foundation/Network.swiftinterface", Foundation_Network),
    FILE_("Foundation/ObjectiveCollections.swiftinterface", Foundation_ObjectiveCollections),
    FILE_("Foundation/Operations.swiftinterface", Foundation_Operations),
    FILE_("Foundation/ParseStrategy.swiftinterface", Foundation_ParseStrategy),
    FILE_("Foundation/Process.swiftinterface", Foundation_Process),
    FILE_("Foundation/PropertyLists.swiftinterface", Foundation_PropertyLists),
    FILE_("Foundation/RegularExpression.swiftinterface", Foundation_RegularExpression),
    FILE_("Foundation/RelativeDates.swiftinterface", Foundation_RelativeDates),
    FILE_("Foundation/Requests.swiftinterface", Foundation_Requests),
    FILE_("Foundation/Samples.swiftinterface", Foundation_Samples),
    FILE_("Foundation/Scanner.swiftinterface", Foundation_Scanner),
    FILE_("Foundation/Sorting.swiftinterface", Foundation_Sorting),
    FILE_("Foundation/System.swiftinterface", Foundation_System),
    FILE_("Foundation/SystemNames.swiftinterface", Foundation_SystemNames),
    FILE_("Foundation/Text.swiftinterface", Foundation_Text),
    FILE_("Foundation/UnitFormatters.swiftinterface", Foundation_UnitFormatters),
    FILE_("Foundation/UnitKinds.swiftinterface", Foundation_UnitKinds),
    FILE_("Foundation/Units.swiftinterface", Foundation_Units),
    FILE_("Foundation/Values.swiftinterface", Foundation_Values),
    FILE_("GameplayKit/Random.swiftinterface", GameplayKit_Random),
    FILE_("MapKit/Maps.swiftinterface", MapKit_Maps),
    FILE_("MapKit/Regions.swiftinterface", MapKit_Regions),
    FILE_("Observation/Observation.swiftinterface", Observation_Observation),
    FILE_("Observation/Observations.swiftinterface", Observation_Observations),
    FILE_("Overlays/Buttons.swiftinterface", Overlays_Buttons),
    FILE_("Overlays/Intents.swiftinterface", Overlays_Intents),
    FILE_("Overlays/PackageViews.swiftinterface", Overlays_PackageViews),
    FILE_("Overlays/Pages.swiftinterface", Overlays_Pages),
    FILE_("Overlays/Players.swiftinterface", Overlays_Players),
    FILE_("Overlays/Services.swiftinterface", Overlays_Services),
    FILE_("Overlays/Space.swiftinterface", Overlays_Space),
    FILE_("Overlays/Store.swiftinterface", Overlays_Store),
    FILE_("Overlays/StoreViews.swiftinterface", Overlays_StoreViews),
    FILE_("Script/Script.swiftinterface", Script_Script),
    FILE_("Security/Keychain.swiftinterface", Security_Keychain),
    FILE_("Swift/Array.swiftinterface", Swift_Array),
    FILE_("Swift/Basics.swiftinterface", Swift_Basics),
    FILE_("Swift/Character.swiftinterface", Swift_Character),
    FILE_("Swift/ClosedRange.swiftinterface", Swift_ClosedRange),
    FILE_("Swift/Codable.swiftinterface", Swift_Codable),
    FILE_("Swift/Coders.swiftinterface", Swift_Coders),
    FILE_("Swift/CodingContainers.swiftinterface", Swift_CodingContainers),
    FILE_("Swift/CodingValues.swiftinterface", Swift_CodingValues),
    FILE_("Swift/Collection.swiftinterface", Swift_Collection),
    FILE_("Swift/Dictionary.swiftinterface", Swift_Dictionary),
    FILE_("Swift/Difference.swiftinterface", Swift_Difference),
    FILE_("Swift/Equality.swiftinterface", Swift_Equality),
    FILE_("Swift/FixedWidthInteger.swiftinterface", Swift_FixedWidthInteger),
    FILE_("Swift/FloatingPoint.swiftinterface", Swift_FloatingPoint),
    FILE_("Swift/Int.swiftinterface", Swift_Int),
    FILE_("Swift/KeyPath.swiftinterface", Swift_KeyPath),
    FILE_("Swift/Lazy.swiftinterface", Swift_Lazy),
    FILE_("Swift/Literals.swiftinterface", Swift_Literals),
    FILE_("Swift/LocalVariables.swiftinterface", Swift_LocalVariables),
    FILE_("Swift/Mirror.swiftinterface", Swift_Mirror),
    FILE_("Swift/MutableCollection.swiftinterface", Swift_MutableCollection),
    FILE_("Swift/NumericProtocols.swiftinterface", Swift_NumericProtocols),
    FILE_("Swift/Optional.swiftinterface", Swift_Optional),
    FILE_("Swift/Output.swiftinterface", Swift_Output),
    FILE_("Swift/PartialRange.swiftinterface", Swift_PartialRange),
    FILE_("Swift/Pointers.swiftinterface", Swift_Pointers),
    FILE_("Swift/Random.swiftinterface", Swift_Random),
    FILE_("Swift/Range.swiftinterface", Swift_Range),
    FILE_("Swift/Regex.swiftinterface", Swift_Regex),
    FILE_("Swift/SIMD2.swiftinterface", Swift_SIMD2),
    FILE_("Swift/Sequence.swiftinterface", Swift_Sequence),
    FILE_("Swift/SequenceTypes.swiftinterface", Swift_SequenceTypes),
    FILE_("Swift/Set.swiftinterface", Swift_Set),
    FILE_("Swift/Slices.swiftinterface", Swift_Slices),
    FILE_("Swift/String.swiftinterface", Swift_String),
    FILE_("Swift/Tuples.swiftinterface", Swift_Tuples),
    FILE_("SwiftData/Context.swiftinterface", SwiftData_Context),
    FILE_("SwiftData/History.swiftinterface", SwiftData_History),
    FILE_("SwiftData/Model.swiftinterface", SwiftData_Model),
    FILE_("SwiftData/Properties.swiftinterface", SwiftData_Properties),
    FILE_("SwiftData/Query.swiftinterface", SwiftData_Query),
    FILE_("SwiftData/Relations.swiftinterface", SwiftData_Relations),
    FILE_("SwiftData/Schema.swiftinterface", SwiftData_Schema),
    FILE_("SwiftData/Sections.swiftinterface", SwiftData_Sections),
    FILE_("SwiftUI/Accessibility/Accessibility.swiftinterface", SwiftUI_Accessibility_Accessibility),
    FILE_("SwiftUI/Accessibility/AccessibilityMore.swiftinterface", SwiftUI_Accessibility_AccessibilityMore),
    FILE_("SwiftUI/Accessibility/Conditions.swiftinterface", SwiftUI_Accessibility_Conditions),
    FILE_("SwiftUI/Accessibility/Rotors.swiftinterface", SwiftUI_Accessibility_Rotors),
    FILE_("SwiftUI/Animation/Animatable.swiftinterface", SwiftUI_Animation_Animatable),
    FILE_("SwiftUI/Animation/Animation.swiftinterface", SwiftUI_Animation_Animation),
    FILE_("SwiftUI/Animation/Animators.swiftinterface", SwiftUI_Animation_Animators),
    FILE_("SwiftUI/Animation/Curves.swiftinterface", SwiftUI_Animation_Curves),
    FILE_("SwiftUI/Animation/GeometryEffect.swiftinterface", SwiftUI_Animation_GeometryEffect),
    FILE_("SwiftUI/Animation/Keyframes.swiftinterface", SwiftUI_Animation_Keyframes),
    FILE_("SwiftUI/Animation/Timeline.swiftinterface", SwiftUI_Animation_Timeline),
    FILE_("SwiftUI/Animation/Transition.swiftinterface", SwiftUI_Animation_Transition),
    FILE_("SwiftUI/App/App.swiftinterface", SwiftUI_App_App),
    FILE_("SwiftUI/App/Commands.swiftinterface", SwiftUI_App_Commands),
    FILE_("SwiftUI/App/ControlWidgets.swiftinterface", SwiftUI_App_ControlWidgets),
    FILE_("SwiftUI/App/DocumentModels.swiftinterface", SwiftUI_App_DocumentModels),
    FILE_("SwiftUI/App/Documents.swiftinterface", SwiftUI_App_Documents),
    FILE_("SwiftUI/App/Library.swiftinterface", SwiftUI_App_Library),
    FILE_("SwiftUI/App/Previews.swiftinterface", SwiftUI_App_Previews),
    FILE_("SwiftUI/App/Representables.swiftinterface", SwiftUI_App_Representables),
    FILE_("SwiftUI/App/SceneModifiers.swiftinterface", SwiftUI_App_SceneModifiers),
    FILE_("SwiftUI/App/SceneMore.swiftinterface", SwiftUI_App_SceneMore),
    FILE_("SwiftUI/App/WindowModifiers.swiftinterface", SwiftUI_App_WindowModifiers),
    FILE_("SwiftUI/Appearance/BackgroundOverlay.swiftinterface", SwiftUI_Appearance_BackgroundOverlay),
    FILE_("SwiftUI/Appearance/Clip.swiftinterface", SwiftUI_Appearance_Clip),
    FILE_("SwiftUI/Appearance/Effects.swiftinterface", SwiftUI_Appearance_Effects),
    FILE_("SwiftUI/Appearance/Glass.swiftinterface", SwiftUI_Appearance_Glass),
    FILE_("SwiftUI/Appearance/Refinements.swiftinterface", SwiftUI_Appearance_Refinements),
    FILE_("SwiftUI/Appearance/Shaders.swiftinterface", SwiftUI_Appearance_Shaders),
    FILE_("SwiftUI/Appearance/Style.swiftinterface", SwiftUI_Appearance_Style),
    FILE_("SwiftUI/Containers/Lazy.swiftinterface", SwiftUI_Containers_Lazy),
    FILE_("SwiftUI/Containers/Scroll.swiftinterface", SwiftUI_Containers_Scroll),
    FILE_("SwiftUI/Containers/Stacks.swiftinterface", SwiftUI_Containers_Stacks),
    FILE_("SwiftUI/Controls/Button.swiftinterface", SwiftUI_Controls_Button),
    FILE_("SwiftUI/Controls/ControlsMore.swiftinterface", SwiftUI_Controls_ControlsMore),
    FILE_("SwiftUI/Controls/Image.swiftinterface", SwiftUI_Controls_Image),
    FILE_("SwiftUI/Controls/ImageLabels.swiftinterface", SwiftUI_Controls_ImageLabels),
    FILE_("SwiftUI/Controls/Label.swiftinterface", SwiftUI_Controls_Label),
    FILE_("SwiftUI/Controls/Menu.swiftinterface", SwiftUI_Controls_Menu),
    FILE_("SwiftUI/Controls/Picker.swiftinterface", SwiftUI_Controls_Picker),
    FILE_("SwiftUI/Controls/Progress.swiftinterface", SwiftUI_Controls_Progress),
    FILE_("SwiftUI/Controls/Search.swiftinterface", SwiftUI_Controls_Search),
    FILE_("SwiftUI/Controls/Slider.swiftinterface", SwiftUI_Controls_Slider),
    FILE_("SwiftUI/Controls/Symbols.swiftinterface", SwiftUI_Controls_Symbols),
    FILE_("SwiftUI/Controls/TextField.swiftinterface", SwiftUI_Controls_TextField),
    FILE_("SwiftUI/Controls/Toggle.swiftinterface", SwiftUI_Controls_Toggle),
    FILE_("SwiftUI/Core/Builders.swiftinterface", SwiftUI_Core_Builders),
    FILE_("SwiftUI/Core/Details.swiftinterface", SwiftUI_Core_Details),
    FILE_("SwiftUI/Core/ForEach.swiftinterface", SwiftUI_Core_ForEach),
    FILE_("SwiftUI/Core/Group.swiftinterface", SwiftUI_Core_Group),
    FILE_("SwiftUI/Core/Section.swiftinterface", SwiftUI_Core_Section),
    FILE_("SwiftUI/Core/Structure.swiftinterface", SwiftUI_Core_Structure),
    FILE_("SwiftUI/Core/Subviews.swiftinterface", SwiftUI_Core_Subviews),
    FILE_("SwiftUI/Core/View.swiftinterface", SwiftUI_Core_View),
    FILE_("SwiftUI/Core/ViewModifier.swiftinterface", SwiftUI_Core_ViewModifier),
    FILE_("SwiftUI/DataFlow/Binding.swiftinterface", SwiftUI_DataFlow_Binding),
    FILE_("SwiftUI/DataFlow/Environment.swiftinterface", SwiftUI_DataFlow_Environment),
    FILE_("SwiftUI/DataFlow/EnvironmentKeys.swiftinterface", SwiftUI_DataFlow_EnvironmentKeys),
    FILE_("SwiftUI/DataFlow/EnvironmentLooks.swiftinterface", SwiftUI_DataFlow_EnvironmentLooks),
    FILE_("SwiftUI/DataFlow/EnvironmentSystemKeys.swiftinterface", SwiftUI_DataFlow_EnvironmentSystemKeys),
    FILE_("SwiftUI/DataFlow/EnvironmentTypes.swiftinterface", SwiftUI_DataFlow_EnvironmentTypes),
    FILE_("SwiftUI/DataFlow/Focus.swiftinterface", SwiftUI_DataFlow_Focus),
    FILE_("SwiftUI/DataFlow/Objects.swiftinterface", SwiftUI_DataFlow_Objects),
    FILE_("SwiftUI/DataFlow/Preference.swiftinterface", SwiftUI_DataFlow_Preference),
    FILE_("SwiftUI/DataFlow/State.swiftinterface", SwiftUI_DataFlow_State),
    FILE_("SwiftUI/DataFlow/Storage.swiftinterface", SwiftUI_DataFlow_Storage),
    FILE_("SwiftUI/DataFlow/Transaction.swiftinterface", SwiftUI_DataFlow_Transaction),
    FILE_("SwiftUI/Gestures/CoordinateSpace.swiftinterface", SwiftUI_Gestures_CoordinateSpace),
    FILE_("SwiftUI/Gestures/DragDrop.swiftinterface", SwiftUI_Gestures_DragDrop),
    FILE_("SwiftUI/Gestures/DragSessions.swiftinterface", SwiftUI_Gestures_DragSessions),
    FILE_("SwiftUI/Gestures/Gesture.swiftinterface", SwiftUI_Gestures_Gesture),
    FILE_("SwiftUI/Gestures/GestureModifiers.swiftinterface", SwiftUI_Gestures_GestureModifiers),
    FILE_("SwiftUI/Gestures/GestureOperations.swiftinterface", SwiftUI_Gestures_GestureOperations),
    FILE_("SwiftUI/Gestures/NamedGestures.swiftinterface", SwiftUI_Gestures_NamedGestures),
    FILE_("SwiftUI/Input/Commands.swiftinterface", SwiftUI_Input_Commands),
    FILE_("SwiftUI/Input/Keyboard.swiftinterface", SwiftUI_Input_Keyboard),
    FILE_("SwiftUI/Input/KeyboardTypes.swiftinterface", SwiftUI_Input_KeyboardTypes),
    FILE_("SwiftUI/Input/Pencil.swiftinterface", SwiftUI_Input_Pencil),
    FILE_("SwiftUI/Layout/Frame.swiftinterface", SwiftUI_Layout_Frame),
    FILE_("SwiftUI/Layout/LayoutProtocol.swiftinterface", SwiftUI_Layout_LayoutProtocol),
    FILE_("SwiftUI/Layout/Padding.swiftinterface", SwiftUI_Layout_Padding),
    FILE_("SwiftUI/Layout/Position.swiftinterface", SwiftUI_Layout_Position),
    FILE_("SwiftUI/Lifecycle/Disabled.swiftinterface", SwiftUI_Lifecycle_Disabled),
    FILE_("SwiftUI/Lifecycle/Lifecycle.swiftinterface", SwiftUI_Lifecycle_Lifecycle),
    FILE_("SwiftUI/Lists/Actions.swiftinterface", SwiftUI_Lists_Actions),
    FILE_("SwiftUI/Lists/List.swiftinterface", SwiftUI_Lists_List),
    FILE_("SwiftUI/Lists/ListModifiers.swiftinterface", SwiftUI_Lists_ListModifiers),
    FILE_("SwiftUI/Lists/Outline.swiftinterface", SwiftUI_Lists_Outline),
    FILE_("SwiftUI/Lists/ScrollEdges.swiftinterface", SwiftUI_Lists_ScrollEdges),
    FILE_("SwiftUI/Lists/ScrollModifiers.swiftinterface", SwiftUI_Lists_ScrollModifiers),
    FILE_("SwiftUI/Lists/ScrollTypes.swiftinterface", SwiftUI_Lists_ScrollTypes),
    FILE_("SwiftUI/Lists/Table.swiftinterface", SwiftUI_Lists_Table),
    FILE_("SwiftUI/Navigation/Navigation.swiftinterface", SwiftUI_Navigation_Navigation),
    FILE_("SwiftUI/Navigation/NavigationLink.swiftinterface", SwiftUI_Navigation_NavigationLink),
    FILE_("SwiftUI/Navigation/TabBar.swiftinterface", SwiftUI_Navigation_TabBar),
    FILE_("SwiftUI/Navigation/Tabs.swiftinterface", SwiftUI_Navigation_Tabs),
    FILE_("SwiftUI/Navigation/Titles.swiftinterface", SwiftUI_Navigation_Titles),
    FILE_("SwiftUI/Navigation/Toolbar.swiftinterface", SwiftUI_Navigation_Toolbar),
    FILE_("SwiftUI/Navigation/ToolbarMore.swiftinterface", SwiftUI_Navigation_ToolbarMore),
    FILE_("SwiftUI/Presentation/Alerts.swiftinterface", SwiftUI_Presentation_Alerts),
    FILE_("SwiftUI/Presentation/FilePanels.swiftinterface", SwiftUI_Presentation_FilePanels),
    FILE_("SwiftUI/Presentation/Files.swiftinterface", SwiftUI_Presentation_Files),
    FILE_("SwiftUI/Presentation/ItemAlerts.swiftinterface", SwiftUI_Presentation_ItemAlerts),
    FILE_("SwiftUI/Presentation/OldAlerts.swiftinterface", SwiftUI_Presentation_OldAlerts),
    FILE_("SwiftUI/Presentation/PhotosPicker.swiftinterface", SwiftUI_Presentation_PhotosPicker),
    FILE_("SwiftUI/Presentation/PresentationModifiers.swiftinterface", SwiftUI_Presentation_PresentationModifiers),
    FILE_("SwiftUI/Presentation/PresentationTypes.swiftinterface", SwiftUI_Presentation_PresentationTypes),
    FILE_("SwiftUI/Presentation/Services.swiftinterface", SwiftUI_Presentation_Services),
    FILE_("SwiftUI/Presentation/Sharing.swiftinterface", SwiftUI_Presentation_Sharing),
    FILE_("SwiftUI/Presentation/Sheets.swiftinterface", SwiftUI_Presentation_Sheets),
    FILE_("SwiftUI/Shapes/CGPath.swiftinterface", SwiftUI_Shapes_CGPath),
    FILE_("SwiftUI/Shapes/Canvas.swiftinterface", SwiftUI_Shapes_Canvas),
    FILE_("SwiftUI/Shapes/Corners.swiftinterface", SwiftUI_Shapes_Corners),
    FILE_("SwiftUI/Shapes/Gradient.swiftinterface", SwiftUI_Shapes_Gradient),
    FILE_("SwiftUI/Shapes/MeshGradient.swiftinterface", SwiftUI_Shapes_MeshGradient),
    FILE_("SwiftUI/Shapes/Path.swiftinterface", SwiftUI_Shapes_Path),
    FILE_("SwiftUI/Shapes/Shape.swiftinterface", SwiftUI_Shapes_Shape),
    FILE_("SwiftUI/Shapes/ShapeOperations.swiftinterface", SwiftUI_Shapes_ShapeOperations),
    FILE_("SwiftUI/Shapes/ShapeStyle.swiftinterface", SwiftUI_Shapes_ShapeStyle),
    FILE_("SwiftUI/Shapes/Shapes.swiftinterface", SwiftUI_Shapes_Shapes),
    FILE_("SwiftUI/Styles/Basic.swiftinterface", SwiftUI_Styles_Basic),
    FILE_("SwiftUI/Styles/Buttons.swiftinterface", SwiftUI_Styles_Buttons),
    FILE_("SwiftUI/Styles/Configurations.swiftinterface", SwiftUI_Styles_Configurations),
    FILE_("SwiftUI/Styles/Controls.swiftinterface", SwiftUI_Styles_Controls),
    FILE_("SwiftUI/Styles/Lists.swiftinterface", SwiftUI_Styles_Lists),
    FILE_("SwiftUI/Styles/Navigation.swiftinterface", SwiftUI_Styles_Navigation),
    FILE_("SwiftUI/Styles/StyledControls.swiftinterface", SwiftUI_Styles_StyledControls),
    FILE_("SwiftUI/Text/Font.swiftinterface", SwiftUI_Text_Font),
    FILE_("SwiftUI/Text/Formatting.swiftinterface", SwiftUI_Text_Formatting),
    FILE_("SwiftUI/Text/LocalizedStringKey.swiftinterface", SwiftUI_Text_LocalizedStringKey),
    FILE_("SwiftUI/Text/Selection.swiftinterface", SwiftUI_Text_Selection),
    FILE_("SwiftUI/Text/Text.swiftinterface", SwiftUI_Text_Text),
    FILE_("SwiftUI/Text/TextAttributes.swiftinterface", SwiftUI_Text_TextAttributes),
    FILE_("SwiftUI/Text/TextInput.swiftinterface", SwiftUI_Text_TextInput),
    FILE_("SwiftUI/Text/TextModifiers.swiftinterface", SwiftUI_Text_TextModifiers),
    FILE_("SwiftUI/Text/TimeFormats.swiftinterface", SwiftUI_Text_TimeFormats),
    FILE_("SwiftUI/Values/Alignment.swiftinterface", SwiftUI_Values_Alignment),
    FILE_("SwiftUI/Values/Color.swiftinterface", SwiftUI_Values_Color),
    FILE_("SwiftUI/Values/Geometry.swiftinterface", SwiftUI_Values_Geometry),
    FILE_("SwiftUI/Values/SystemColors.swiftinterface", SwiftUI_Values_SystemColors),
    FILE_("SwiftUI/Values/UIColor.swiftinterface", SwiftUI_Values_UIColor),
    FILE_("UIKit/Application.swiftinterface", UIKit_Application),
    FILE_("UIKit/ApplicationDelegate.swiftinterface", UIKit_ApplicationDelegate),
    FILE_("UIKit/Bars.swiftinterface", UIKit_Bars),
    FILE_("UIKit/Controls.swiftinterface", UIKit_Controls),
    FILE_("UIKit/DataAssets.swiftinterface", UIKit_DataAssets),
    FILE_("UIKit/Device.swiftinterface", UIKit_Device),
    FILE_("UIKit/FontFiles.swiftinterface", UIKit_FontFiles),
    FILE_("UIKit/Hosting.swiftinterface", UIKit_Hosting),
    FILE_("UIKit/Paths.swiftinterface", UIKit_Paths),
    FILE_("UIKit/ScrollViews.swiftinterface", UIKit_ScrollViews),
    FILE_("UIKit/TextChecker.swiftinterface", UIKit_TextChecker),
    FILE_("UIKit/Underlines.swiftinterface", UIKit_Underlines),
    FILE_("UIKit/Views.swiftinterface", UIKit_Views),
    FILE_("UserNotifications/Center.swiftinterface", UserNotifications_Center),
    FILE_("UserNotifications/Requests.swiftinterface", UserNotifications_Requests),
    FILE_("WidgetKit/Activities.swiftinterface", WidgetKit_Activities),
    FILE_("WidgetKit/Intents.swiftinterface", WidgetKit_Intents),
    FILE_("WidgetKit/Looks.swiftinterface", WidgetKit_Looks),
    FILE_("WidgetKit/Widgets.swiftinterface", WidgetKit_Widgets),
    {0},
};

static const char package_CasePaths[] = {
#embed "Packages/CasePaths.swiftstub" suffix(, )
    0};

static const char package_ComposableArchitecture[] = {
#embed "Packages/ComposableArchitecture.swiftstub" suffix(, )
    0};

static const char package_Defaults[] = {
#embed "Packages/Defaults.swiftstub" suffix(, )
    0};

static const char package_Dependencies[] = {
#embed "Packages/Dependencies.swiftstub" suffix(, )
    0};

static const char package_FactoryKit[] = {
#embed "Packages/FactoryKit.swiftstub" suffix(, )
    0};

static const char package_FluidMenuBarExtra[] = {
#embed "Packages/FluidMenuBarExtra.swiftstub" suffix(, )
    0};

static const char package_IdentifiedCollections[] = {
#embed "Packages/IdentifiedCollections.swiftstub" suffix(, )
    0};

static const char package_KeychainAccess[] = {
#embed "Packages/KeychainAccess.swiftstub" suffix(, )
    0};

static const char package_Sharing[] = {
#embed "Packages/Sharing.swiftstub" suffix(, )
    0};

static const char package_SpeziOnboarding[] = {
#embed "Packages/SpeziOnboarding.swiftstub" suffix(, )
    0};

static const char package_SpeziViews[] = {
#embed "Packages/SpeziViews.swiftstub" suffix(, )
    0};

static const char package_Stinsen[] = {
#embed "Packages/Stinsen.swiftstub" suffix(, )
    0};

static const char package_SwiftNavigation[] = {
#embed "Packages/SwiftNavigation.swiftstub" suffix(, )
    0};

static const char package_SwiftUIFlux[] = {
#embed "Packages/SwiftUIFlux.swiftstub" suffix(, )
    0};

static const char package_SwiftUIRedux[] = {
#embed "Packages/SwiftUIRedux.swiftstub" suffix(, )
    0};

static const struct package packages[] = {
    {"CasePaths", {package_CasePaths, sizeof package_CasePaths - 1}},
    {"ComposableArchitecture", {package_ComposableArchitecture, sizeof package_ComposableArchitecture - 1}},
    {"Defaults", {package_Defaults, sizeof package_Defaults - 1}},
    {"Dependencies", {package_Dependencies, sizeof package_Dependencies - 1}},
    {"FactoryKit", {package_FactoryKit, sizeof package_FactoryKit - 1}},
    {"FluidMenuBarExtra", {package_FluidMenuBarExtra, sizeof package_FluidMenuBarExtra - 1}},
    {"IdentifiedCollections", {package_IdentifiedCollections, sizeof package_IdentifiedCollections - 1}},
    {"KeychainAccess", {package_KeychainAccess, sizeof package_KeychainAccess - 1}},
    {"Sharing", {package_Sharing, sizeof package_Sharing - 1}},
    {"SpeziOnboarding", {package_SpeziOnboarding, sizeof package_SpeziOnboarding - 1}},
    {"SpeziViews", {package_SpeziViews, sizeof package_SpeziViews - 1}},
    {"Stinsen", {package_Stinsen, sizeof package_Stinsen - 1}},
    {"SwiftNavigation", {package_SwiftNavigation, sizeof package_SwiftNavigation - 1}},
    {"SwiftUIFlux", {package_SwiftUIFlux, sizeof package_SwiftUIFlux - 1}},
    {"SwiftUIRedux", {package_SwiftUIRedux, sizeof package_SwiftUIRedux - 1}},
    {0},
};
