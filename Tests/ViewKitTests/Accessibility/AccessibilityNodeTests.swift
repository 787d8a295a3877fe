import Drawing
import Geometry
import Input
import Testing

@testable import ViewKit

@MainActor struct AccessibilityNodeTests {
  private let root = View()

  private func label(_ text: String) -> Label {
    let label = Label(style: TextStyle(size: 16))
    label.text = text
    return label
  }

  @Test func `views that are not drawn are no children, and say themselves that they are hidden`() {
    let views = ["shown", "hidden", "transparent"].map(label)
    for view in views { root.addSubview(view) }
    views[1].isHidden = true
    views[2].alpha = 0
    #expect(root.accessibilityNode.children.map(\.label) == ["shown"])
    #expect(views.map { $0.accessibilityNode.state } == [[], .hidden, .hidden])
  }

  @Test func `a frame is in points of the scene, with all scrolling and scaling`() {
    let (box, view) = (ScrollView(), label("One"))
    box.frame = Rect(x: 50, y: 100, width: 200, height: 200)
    box.contentHeight = 500
    box.contentOffset = 30
    box.transform = Transform(scale: Size(width: 0.5, height: 0.5))
    view.frame = Rect(x: 0, y: 40, width: 100, height: 20)
    box.addSubview(view)
    root.addSubview(box)
    let harness = SceneHarness(root)
    #expect(view.accessibilityNode.frame == Rect(x: 100, y: 155, width: 50, height: 10))
    withExtendedLifetime(harness) {}
  }

  @Test func `the first responder says that it is focused`() {
    let field = TextField(style: TextStyle(size: 16))
    root.addSubview(field)
    let harness = SceneHarness(root)
    #expect(field.accessibilityNode.state == .editable)
    field.becomeFirstResponder()
    #expect(field.accessibilityNode.state == [.editable, .focused])
    withExtendedLifetime(harness) {}
  }

  @Test func `a field says where its caret is, and what is selected, in Unicode scalars`() {
    let field = TextField(style: TextStyle(size: 16))
    root.addSubview(field)
    let harness = SceneHarness(root)
    field.setText("Käse 🧀👩‍🍳")
    field.becomeFirstResponder()
    #expect(field.accessibilityElement.selection == 9..<9)
    harness.press(.left, .shift)
    #expect(field.accessibilityElement.selection == 6..<9)
    harness.press(.home)
    harness.press(.right)
    #expect(field.accessibilityElement.selection == 1..<1)
    field.selectAll()
    #expect(field.accessibilityElement.selection == 0..<9)
    #expect(View().accessibilityElement.selection == nil)
  }

  @Test func `an action that a view does not do itself is done by the nearest superview that does`()
  {
    let (outer, inner, button) = (Door(), Door(), Button())
    outer.addSubview(inner)
    inner.addSubview(button)
    root.addSubview(outer)
    #expect(!button.accessibilityNode.perform("open"))
    let harness = SceneHarness(root)
    #expect(button.accessibilityNode.perform("open") && !button.accessibilityNode.perform("close"))
    #expect([outer.openings, inner.openings] == [0, 1])
    let node = button.accessibilityNode
    inner.removeFromSuperview()
    #expect(!node.perform("open") && inner.openings == 1)
    withExtendedLifetime(harness) {}
  }

  @Test func `the line has the texts that are there, and the state except that it is checkable`() {
    var element = AccessibilityElement(.row, state: .checkable)
    #expect(element.description == "row")
    (element.label, element.position) = ("Milk", .init(number: 3, count: 20))
    #expect(element.description == "row 3 \"Milk\"")
    (element.value, element.state) = ("Food", [.checkable, .checked, .selected])
    #expect(element.description == "row 3 \"Milk\" \"Food\", selected, checked")
  }

  @Test func `each state has a name of its own, but for checkable`() {
    let states = (0..<9).map { AccessibilityState(rawValue: 1 << $0) }
    let names = states.map(\.names)
    #expect(states.filter { $0.names.isEmpty } == [.checkable])
    #expect(Set(names.flatMap(\.self)).count == 8 && states.last == .readOnly)
  }
}

/// Opens when it, or a view in it, is asked to.
private final class Door: View {
  private(set) var openings = 0

  override func performAccessibilityAction(_ action: String) -> Bool {
    openings += 1
    return true
  }
}

/// Names an action that it leaves to its superview.
private final class Button: View {
  override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(.button, label: "Open", actions: ["open"])
  }
}
