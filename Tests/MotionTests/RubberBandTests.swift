import Motion
import Testing

@Suite struct RubberBandTests {
  @Test func `the distance shown follows the specified formula`() {
    // The specified formula is (1 − 1 / (0.55·100 / 700 + 1))·700, which equals 700·55 / 755.
    expectNear(
      RubberBand.shown(travel: 100, dimension: 700), 700.0 * 55 / 755, within: 1e-9)
    #expect(RubberBand.shown(travel: 0, dimension: 700) == 0)
  }

  @Test func `a pull past the other end is symmetric`() {
    for travel in [1.0, 50, 3000] {
      #expect(
        RubberBand.shown(travel: -travel, dimension: 480)
          == -RubberBand.shown(travel: travel, dimension: 480))
      #expect(
        RubberBand.travel(shown: -travel, dimension: 4800)
          == -RubberBand.travel(shown: travel, dimension: 4800))
    }
  }

  @Test func `the distance shown is never more than the dimension`() {
    for travel in [1e3, 1e6, 1e300] {
      #expect(RubberBand.shown(travel: travel, dimension: 700) <= 700)
      #expect(RubberBand.shown(travel: travel, dimension: 700) > 300)
    }
  }

  @Test func `travel is the inverse of shown`() {
    for travel in [-9000.0, -12, 0, 0.25, 40, 700, 20000] {
      let shown = RubberBand.shown(travel: travel, dimension: 700)
      expectNear(
        RubberBand.travel(shown: shown, dimension: 700), travel, within: 1e-9 + abs(travel) * 1e-9)
    }
  }

  @Test func `a distance that no travel shows has a finite travel`() {
    let travel = RubberBand.travel(shown: 5000, dimension: 100)
    #expect(travel.isFinite)
    expectNear(RubberBand.shown(travel: travel, dimension: 100), 99, within: 1e-9)
  }

  @Test func `the slope is the derivative, 0.55 at the start of a pull`() {
    #expect(RubberBand.slope(travel: 0, dimension: 700) == 0.55)
    for travel in [-2000.0, -30, 10, 333, 5000] {
      let numeric =
        (RubberBand.shown(travel: travel + 0.001, dimension: 700)
          - RubberBand.shown(travel: travel - 0.001, dimension: 700)) / 0.002
      expectNear(RubberBand.slope(travel: travel, dimension: 700), numeric, within: 1e-7)
    }
  }

  @Test func `a dimension of 0 shows nothing`() {
    #expect(RubberBand.shown(travel: 100, dimension: 0) == 0)
    #expect(RubberBand.travel(shown: 100, dimension: 0) == 0)
    #expect(RubberBand.slope(travel: 100, dimension: 0) == 0)
  }
}
