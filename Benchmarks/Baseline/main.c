/*
 * The least an SDL2 program can cost that shows our list: no model, no file, no layout, no gestures.
 *
 *   Floor ROWS WIDTHxHEIGHT
 *
 * Rows of 50 pixels, red to yellow, with our bevel and our kind of text, painted into the window's
 * surface. The wheel moves them by 50 pixels a click, a drag with them, a middle click lets them run
 * by 20 pixels a frame at 60 frames a second until the next one.
 */
#include <SDL.h>
#include <SDL_ttf.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { row_height = 50, text_inset = 15, run_step = 20, frames_a_second = 60, kept_texts = 64 };

static const char *const font_file = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf";
static const char *const chores[] = {
    "Water the plants on the balcony", "Buy milk and bread", "Call the dentist",
    "Return the library books", "Fix the dripping tap", "Pay the electricity bill",
    "Write to Grandmother", "Take the bicycle to the workshop before the weekend",
};

/* How much of each pixel of a text is ink. */
struct text {
    long row;
    int width, height;
    uint8_t *ink;
};

/* A gray over the row's color, `alpha` of 255. */
struct shade {
    int gray, alpha;
};

static long rows, offset;
static SDL_Window *window;
static TTF_Font *font;
static struct text texts[kept_texts];
static struct shade bevel[row_height];

static void die(const char *what) {
    fprintf(stderr, "Floor: %s: %s\n", what, SDL_GetError());
    exit(1);
}

/* The contract's gradient: white 0.2 to 0.1 in the first hundredth, to nothing at 0.95, then black. */
static void make_bevel(void) {
    for (int line = 0; line < row_height; line++) {
        int edge = 2 * line + 1 <= row_height ? line : line + 1;
        double at = (double)edge / row_height, alpha;
        if (at > 0.95) alpha = (at - 0.95) / 0.05 * 0.1;
        else if (at > 0.01) alpha = (0.95 - at) / 0.94 * 0.1;
        else alpha = 0.2 - at / 0.01 * 0.1;
        bevel[line] = (struct shade){at > 0.95 ? 0 : 255, (int)(alpha * 255 + 0.5)};
    }
}

static uint32_t mix(uint32_t below, uint32_t above, uint32_t alpha) {
    return (below * (255 - alpha) + above * alpha) / 255;
}

static uint32_t line_color(long row, int line) {
    int green = rows > 1 ? (int)(153 * row / (rows - 1)) : 0;
    struct shade shade = bevel[line];
    return mix(255, shade.gray, shade.alpha) << 16 | mix(green, shade.gray, shade.alpha) << 8 |
           mix(0, shade.gray, shade.alpha);
}

static const struct text *text_of(long row) {
    struct text *text = &texts[row % kept_texts];
    if (text->ink && text->row == row) return text;
    char words[80];
    snprintf(words, sizeof words, "%s, %ld", chores[(row + 1) % 8], row + 1);
    SDL_Surface *picture = TTF_RenderUTF8_Blended(font, words, (SDL_Color){255, 255, 255, 255});
    if (!picture) die("no text");
    *text = (struct text){row, picture->w, picture->h,
                          realloc(text->ink, (size_t)picture->w * picture->h)};
    for (int y = 0; y < picture->h; y++) {
        const uint32_t *from = (const uint32_t *)((char *)picture->pixels + y * picture->pitch);
        for (int x = 0; x < picture->w; x++) text->ink[y * picture->w + x] = from[x] >> 24;
    }
    SDL_FreeSurface(picture);
    return text;
}

/* Compiled for the vectors of today too, and chosen when the program starts. */
#ifdef __x86_64__
#define VECTORS __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define VECTORS
#endif

VECTORS static void fill(uint32_t *pixels, int width, uint32_t color) {
    for (int x = 0; x < width; x++) pixels[x] = color;
}

VECTORS static void paint_ink(uint32_t *pixels, const uint8_t *ink, int width, uint32_t color) {
    uint32_t red = color >> 16 & 255, green = color >> 8 & 255, blue = color & 255;
    for (int x = 0; x < width; x++)
        pixels[x] = mix(red, 255, ink[x]) << 16 | mix(green, 255, ink[x]) << 8 |
                    mix(blue, 255, ink[x]);
}

/* Paints the part of `row` that lies in the surface and returns the first line below it. */
static int paint_row(SDL_Surface *surface, long row, int y) {
    const struct text *text = text_of(row);
    int top = (int)(row * row_height - offset);
    int ink_top = top + (row_height - text->height) / 2;
    int ink_width = SDL_min(text->width, surface->w - text_inset);
    int bottom = SDL_min(top + row_height, surface->h);
    for (; y < bottom; y++) {
        uint32_t *pixels = (uint32_t *)((char *)surface->pixels + (size_t)y * surface->pitch);
        uint32_t color = line_color(row, y - top);
        fill(pixels, surface->w, color);
        if (y >= ink_top && y < ink_top + text->height)
            paint_ink(pixels + text_inset, text->ink + (y - ink_top) * text->width, ink_width, color);
    }
    return y;
}

static void show_frame(void) {
    SDL_Surface *surface = SDL_GetWindowSurface(window);
    if (!surface || surface->format->BytesPerPixel != 4) die("no surface of 32 bits a pixel");
    int y = 0;
    while (y < surface->h && (offset + y) / row_height < rows)
        y = paint_row(surface, (offset + y) / row_height, y);
    memset((char *)surface->pixels + (size_t)y * surface->pitch, 0,
           (size_t)(surface->h - y) * surface->pitch);
    SDL_UpdateWindowSurface(window);
}

static void scroll(long distance) {
    int width, height;
    SDL_GetWindowSize(window, &width, &height);
    long end = SDL_max(0, rows * row_height - height);
    offset = SDL_clamp(offset + distance, 0, end);
}

/* Acts on one event and says whether the picture is another one. */
static bool handle(const SDL_Event *event, bool *is_running) {
    switch (event->type) {
    case SDL_QUIT: exit(0);
    case SDL_MOUSEWHEEL: scroll(-event->wheel.y * row_height); return true;
    case SDL_MOUSEMOTION:
        if (!(event->motion.state & SDL_BUTTON_LMASK)) return false;
        scroll(-event->motion.yrel);
        return true;
    case SDL_MOUSEBUTTONDOWN:
        if (event->button.button == SDL_BUTTON_MIDDLE) *is_running = !*is_running;
        return false;
    case SDL_WINDOWEVENT: return event->window.event == SDL_WINDOWEVENT_EXPOSED;
    default: return false;
    }
}

/* `due` is in milliseconds of SDL's clock. */
static void wait_for_frame(double *due) {
    double now = (double)SDL_GetTicks64();
    if (*due > now) SDL_Delay((Uint32)(*due - now));
    *due = SDL_max(*due, now) + 1000.0 / frames_a_second;
}

int main(int count, char **arguments) {
    int width, height;
    if (count != 3 || sscanf(arguments[2], "%dx%d", &width, &height) != 2 ||
        (rows = atol(arguments[1])) < 1) {
        fprintf(stderr, "Floor: write Floor ROWS WIDTHxHEIGHT\n");
        return 2;
    }
    /* Without it, the finished picture would go through a GL that is computed on the CPU. */
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init(SDL_INIT_VIDEO) || TTF_Init()) die("no SDL");
    if (!(font = TTF_OpenFont(font_file, 16))) die("no font");
    make_bevel();
    window = SDL_CreateWindow("Floor", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height, 0);
    if (!window) die("no window");

    bool is_dirty = true, is_running = false;
    double due = 0;
    for (;;) {
        SDL_Event event;
        while (is_dirty || is_running ? SDL_PollEvent(&event) : SDL_WaitEvent(&event))
            is_dirty |= handle(&event, &is_running);
        if (is_running) {
            scroll(run_step);
            wait_for_frame(&due);
        }
        show_frame();
        is_dirty = false;
    }
}
