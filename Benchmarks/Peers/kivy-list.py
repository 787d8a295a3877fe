"""The list in Kivy's RecycleView. Usage: kivy-list.py ROWS WIDTHxHEIGHT"""
import sys

from kivy.config import Config

rows = int(sys.argv[1])
width, height = map(int, sys.argv[2].split("x"))
for name, value in {
    "width": width, "height": height, "borderless": 1, "position": "custom", "left": 0, "top": 0,
    "show_cursor": 1, "multisamples": 0,
}.items():
    Config.set("graphics", name, value)
Config.set("input", "mouse", "mouse,disable_multitouch")

from kivy.app import App
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.label import Label
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior

CHORES = [
    "Water the plants on the balcony", "Buy milk and bread", "Call the dentist",
    "Return the library books", "Fix the dripping tap", "Pay the electricity bill",
    "Write to Grandmother", "Take the bicycle to the workshop before the weekend",
]
SHADES = 64


def make_texture(shade):
    """A column of 50 pixels, from the bottom up, with a light edge at the top and a dark one at the bottom."""
    green = 153 * shade / (SHADES - 1)
    pixels = bytearray()
    for y in range(50):
        part = y / 49
        color = [255, green + (255 - green) / 10 * part, 25 * part]
        if y == 49:
            color = [c + (255 - c) / 10 for c in color]
        if y == 0:
            color = [c * 9 / 10 for c in color]
        pixels += bytes(int(c) for c in color)
    texture = Texture.create(size=(1, 50))
    texture.blit_buffer(bytes(pixels), colorfmt="rgb", bufferfmt="ubyte")
    return texture


class Row(RecycleDataViewBehavior, Label):
    textures = {}

    def __init__(self, **options):
        super().__init__(
            font_name="DejaVuSans-Bold", font_size=16, halign="left", valign="middle", padding_x=15,
            **options)
        with self.canvas.before:
            Color(1, 1, 1, 1)
            self.background = Rectangle()
        self.bind(pos=self.place, size=self.place)

    def place(self, *_):
        self.background.pos, self.background.size = self.pos, self.size
        self.text_size = self.size

    def refresh_view_attrs(self, view, index, data):
        shade = index * SHADES // rows
        if shade not in Row.textures:
            Row.textures[shade] = make_texture(shade)
        self.background.texture = Row.textures[shade]
        return super().refresh_view_attrs(view, index, data)


class ListApp(App):
    def build(self):
        layout = RecycleBoxLayout(
            default_size=(None, 50), default_size_hint=(1, None), size_hint_y=None,
            orientation="vertical")
        layout.bind(minimum_height=layout.setter("height"))
        view = RecycleView(bar_width=0, scroll_wheel_distance=50)
        view.add_widget(layout)
        view.viewclass = Row
        view.data = [{"text": f"{CHORES[row % 8]}, {row}"} for row in range(1, rows + 1)]
        return view


ListApp().run()
