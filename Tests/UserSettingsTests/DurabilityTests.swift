import Testing

@testable import UserSettings

@Suite struct DurabilityTests {
  @Test func `a kiosk is durable unless the user says otherwise, a window on the desktop is not`() {
    var settings = Settings()
    #expect(settings.effectiveDurability == .normal)
    settings.kiosk = KioskSettings()
    #expect(settings.effectiveDurability == .full)
    settings.durability = .normal
    #expect(settings.effectiveDurability == .normal)
  }

  @Test func `the configuration file says which`() {
    let configuration = Configuration(parsing: "durability = full")
    #expect(configuration.settings.effectiveDurability == .full && configuration.warnings == [])
  }

  @Test func `any other value is named in a warning and changes nothing`() {
    let configuration = Configuration(parsing: "durability = yes", of: "c")
    #expect(configuration.settings.durability == nil)
    #expect(
      configuration.warnings == [
        "c:1: \"yes\" is not a value of durability; the values are normal, full"
      ])
  }
}
