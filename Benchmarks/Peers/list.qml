import QtQuick 2.15
import QtQuick.Controls 2.15
import QtQuick.Window 2.15

// The list of Qt Quick's SwipeDelegate; ROWS, WIDTH and HEIGHT are replaced by numbers before it runs.
Window {
  width: WIDTH
  height: HEIGHT
  visible: true
  color: "black"
  flags: Qt.FramelessWindowHint

  ListView {
    id: list
    readonly property var chores: [
      "Water the plants on the balcony", "Buy milk and bread", "Call the dentist",
      "Return the library books", "Fix the dripping tap", "Pay the electricity bill",
      "Write to Grandmother", "Take the bicycle to the workshop before the weekend"
    ]
    anchors.fill: parent
    model: ROWS
    reuseItems: true
    cacheBuffer: 0
    boundsBehavior: Flickable.StopAtBounds
    delegate: SwipeDelegate {
      width: ListView.view.width
      height: 50
      padding: 0
      swipe.left: Rectangle { width: parent.width; height: parent.height; color: "green" }
      swipe.right: Rectangle { width: parent.width; height: parent.height; color: "black" }
      background: Rectangle {
        gradient: Gradient {
          GradientStop { position: 0; color: Qt.rgba(1, 0.1 + 0.54 * index / (ROWS - 1), 0.1, 1) }
          GradientStop { position: 1; color: Qt.rgba(1, 0.6 * index / (ROWS - 1), 0, 1) }
        }
        Rectangle { width: parent.width; height: 1; color: "#20ffffff" }
        Rectangle { y: 49; width: parent.width; height: 1; color: "#20000000" }
      }
      contentItem: Text {
        leftPadding: 15
        verticalAlignment: Text.AlignVCenter
        color: "white"
        font { family: "DejaVu Sans"; pixelSize: 16; bold: true }
        text: list.chores[(index + 1) % 8] + ", " + (index + 1)
      }
    }
  }
}
