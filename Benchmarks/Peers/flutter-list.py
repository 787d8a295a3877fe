"""The list of Flutter's Dismissible, through Flet. Usage: flutter-list.py ROWS WIDTHxHEIGHT"""
import sys

import flet as ft

CHORES = [
    "Water the plants on the balcony", "Buy milk and bread", "Call the dentist",
    "Return the library books", "Fix the dripping tap", "Pay the electricity bill",
    "Write to Grandmother", "Take the bicycle to the workshop before the weekend",
]
rows = int(sys.argv[1])
width, height = map(int, sys.argv[2].split("x"))


def color(red, green, blue):
    return f"#{int(red):02x}{int(green):02x}{int(blue):02x}"


def make_row(row):
    green = 153 * row / max(1, rows - 1)
    return ft.Dismissible(
        background=ft.Container(bgcolor="green"),
        secondary_background=ft.Container(bgcolor="black"),
        content=ft.Container(
            height=50, padding=ft.Padding(left=15, top=0, right=0, bottom=0),
            alignment=ft.Alignment(-1, 0),
            gradient=ft.LinearGradient(
                begin=ft.Alignment(0, -1), end=ft.Alignment(0, 1),
                colors=[color(255, green + (255 - green) / 10, 25), color(255, green, 0)]),
            border=ft.Border(
                top=ft.BorderSide(1, "#20ffffff"), bottom=ft.BorderSide(1, "#20000000")),
            content=ft.Text(
                f"{CHORES[(row + 1) % 8]}, {row + 1}", color="white", size=16,
                font_family="DejaVu Sans", weight=ft.FontWeight.BOLD)))


def main(page: ft.Page):
    page.padding = 0
    page.bgcolor = "black"
    page.window.frameless = True
    page.window.left, page.window.top = 0, 0
    page.window.width, page.window.height = width, height
    page.add(
        ft.ListView(
            controls=[make_row(row) for row in range(rows)], item_extent=50, spacing=0, padding=0,
            expand=True))


ft.run(main)
