// Locales: languages, regions, names.
import Foundation

func run() {
  let l = Locale(identifier: "en_US")
  print(
    l.identifier, l.language.languageCode?.identifier ?? "-", l.region?.identifier ?? "-",
    l.language.region?.identifier ?? "-", l.language.script?.identifier ?? "-")
  print(
    l.language.minimalIdentifier, l.language.maximalIdentifier, l.measurementSystem, l.hourCycle,
    l.decimalSeparator ?? "-", l.groupingSeparator ?? "-", l.currency?.identifier ?? "-",
    l.currencySymbol ?? "-")
  print(
    l.localizedString(forLanguageCode: "de") ?? "-", l.localizedString(forRegionCode: "DE") ?? "-",
    l.localizedString(forIdentifier: "de_DE") ?? "-",
    l.localizedString(forCurrencyCode: "EUR") ?? "-",
    l.localizedString(forLanguageCode: "xx") ?? "-")
  let d = Locale(identifier: "de_DE")
  print(
    d.language.languageCode == .german, d.region == .germany, d.language.languageCode!, d.region!,
    d.language.isEquivalent(to: Locale.Language(identifier: "de")))
  print(
    d.decimalSeparator ?? "-", d.currency?.identifier ?? "-", d.currencySymbol ?? "-",
    d.measurementSystem == .metric, l.measurementSystem == .us)
  print(
    l, [l], l == Locale(identifier: "en_US"), l.identifier(.bcp47), l.description,
    l.debugDescription)
  let s = Locale(languageCode: .english, languageRegion: .unitedStates)
  print(
    s.identifier, Locale.Language(languageCode: .french, region: .canada).languageCode!.identifier)
  print(Locale(identifier: "fr").region as Any)
  print(l.language.characterDirection == .leftToRight, l.calendar.identifier, l.firstDayOfWeek)
  for code in [
    "en", "de", "fr", "es", "it", "ja", "zh", "ko", "ru", "pt", "ar", "hi", "nl", "sv", "da", "nb",
    "fi", "pl", "tr", "uk", "he", "el", "cs", "hu", "ro", "th", "vi", "id", "zh-Hans", "pt-BR",
    "en-GB", "zh-Hant", "bg", "hr", "ca", "sk", "fa", "bn", "ms", "la",
  ] {
    print(
      code, l.localizedString(forLanguageCode: code) ?? "-",
      l.localizedString(forIdentifier: code) ?? "-")
  }
  for code in [
    "US", "GB", "DE", "FR", "ES", "IT", "JP", "CN", "KR", "RU", "PT", "BR", "IN", "NL", "SE", "DK",
    "NO", "FI", "PL", "TR", "UA", "IL", "GR", "CZ", "HU", "RO", "TH", "VN", "ID", "CA", "AU", "MX",
    "AT", "CH", "BE", "IE", "NZ", "ZA", "AR", "CL", "CO", "EG", "SG", "HK", "TW", "SK", "HR", "BG",
    "PE", "IS",
  ] { print(code, l.localizedString(forRegionCode: code) ?? "-") }
  print(type(of: l.language.languageCode!), Locale.Currency("USD"), Locale.Region("US").identifier)
  let paid = Locale.identifier(fromComponents: [
    NSLocale.Key.languageCode.rawValue: "en", NSLocale.Key.countryCode.rawValue: "US",
    NSLocale.Key.currencyCode.rawValue: "EUR",
  ])
  print(paid, Locale(identifier: paid).currencySymbol ?? "-", Locale(identifier: paid).regionCode!)
}
//: en_US en US US Latn
//: en en-Latn-US ussystem oneToTwelve . , USD $
//: German Germany German (Germany) Euro -
//: true true de DE true
//: , EUR € true true
//: en_US (fixed en_US) [en_US (fixed en_US)] true en-US en_US (fixed en_US) en_US (fixed en_US)
//: en_US fr
//: nil
//: true gregorian sunday
//: en English English
//: de German German
//: fr French French
//: es Spanish Spanish
//: it Italian Italian
//: ja Japanese Japanese
//: zh Chinese Chinese
//: ko Korean Korean
//: ru Russian Russian
//: pt Portuguese Portuguese
//: ar Arabic Arabic
//: hi Hindi Hindi
//: nl Dutch Dutch
//: sv Swedish Swedish
//: da Danish Danish
//: nb Norwegian Bokmål Norwegian Bokmål
//: fi Finnish Finnish
//: pl Polish Polish
//: tr Turkish Turkish
//: uk Ukrainian Ukrainian
//: he Hebrew Hebrew
//: el Greek Greek
//: cs Czech Czech
//: hu Hungarian Hungarian
//: ro Romanian Romanian
//: th Thai Thai
//: vi Vietnamese Vietnamese
//: id Indonesian Indonesian
//: zh-Hans Chinese Chinese, Simplified
//: pt-BR Portuguese Portuguese (Brazil)
//: en-GB English English (United Kingdom)
//: zh-Hant Chinese Chinese, Traditional
//: bg Bulgarian Bulgarian
//: hr Croatian Croatian
//: ca Catalan Catalan
//: sk Slovak Slovak
//: fa Persian Persian
//: bn Bangla Bangla
//: ms Malay Malay
//: la Latin Latin
//: US United States
//: GB United Kingdom
//: DE Germany
//: FR France
//: ES Spain
//: IT Italy
//: JP Japan
//: CN China mainland
//: KR South Korea
//: RU Russia
//: PT Portugal
//: BR Brazil
//: IN India
//: NL Netherlands
//: SE Sweden
//: DK Denmark
//: NO Norway
//: FI Finland
//: PL Poland
//: TR Türkiye
//: UA Ukraine
//: IL Israel
//: GR Greece
//: CZ Czechia
//: HU Hungary
//: RO Romania
//: TH Thailand
//: VN Vietnam
//: ID Indonesia
//: CA Canada
//: AU Australia
//: MX Mexico
//: AT Austria
//: CH Switzerland
//: BE Belgium
//: IE Ireland
//: NZ New Zealand
//: ZA South Africa
//: AR Argentina
//: CL Chile
//: CO Colombia
//: EG Egypt
//: SG Singapore
//: HK Hong Kong
//: TW Taiwan
//: SK Slovakia
//: HR Croatia
//: BG Bulgaria
//: PE Peru
//: IS Iceland
//: LanguageCode usd US
//: en_US@currency=EUR € US
