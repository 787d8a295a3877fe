/*
 * The baseline of the benchmarks: a minimal SDL2 program that shows ClearStyle's list, without
 * model, file, layout and gestures.
 *
 *   Baseline ROWS WIDTHxHEIGHT
 *
 * It paints rows that are 50 pixels high and colored from red to yellow, with ClearStyle's bevel
 * and text, into the window's surface. A click of the wheel scrolls by 50 pixels, a drag by its own
 * distance. A middle click starts or stops scrolling by 20 pixels a frame, at 60 frames a second.
 */
#include <SDL.h>
#include <SDL_ttf.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    row_height = 50,
    text_inset = 15,
    scroll_step = 20,
    frames_per_second = 60,
    cached_texts = 64,
};

static const char *const font_file = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf";
static const char *const chores[] = {
    "Water the plants on the balcony", "Buy milk and bread", "Call the dentist",
    "Return the library books", "Fix the dripping tap", "Pay the electricity bill",
    "Write to Grandmother", "Take the bicycle to the workshop before the weekend",
};

/* A rasterized text: the coverage of each pixel, 0 to 255. */
struct text {
    long row;
    int width, height;
    uint8_t *coverage;
};

/* A gray blended over the row's color; `alpha` is 0 to 255. */
struct tint {
    int gray, alpha;
};

static long rows, offset;
static SDL_Window *window;
static TTF_Font *font;
static struct text texts[cached_texts];
static struct tint bevel[row_height];

static void die(const char *what) {
    fprintf(stderr, "Baseline: %s: %s\n", what, SDL_GetError());
    exit(1);
}

/* Computes the gradient of a row from its top. White begins with an alpha of 0.2, which falls to
 * 0.1 at 0.01 of the height and to 0 at 0.95. Then the alpha of black rises from 0 to 0.1. */
static void make_bevel(void) {
    for (int line = 0; line < row_height; line++) {
        int edge = 2 * line + 1 <= row_height ? line : line + 1;
        double location = (double)edge / row_height, alpha;
        if (location > 0.95) alpha = (location - 0.95) / 0.05 * 0.1;
        else if (location > 0.01) alpha = (0.95 - location) / 0.94 * 0.1;
        else alpha = 0.2 - location / 0.01 * 0.1;
        bevel[line] = (struct tint){location > 0.95 ? 0 : 255, (int)(alpha * 255 + 0.5)};
    }
}

static uint32_t mix(uint32_t below, uint32_t above, uint32_t alpha) {
    return (below * (255 - alpha) + above * alpha) / 255;
}

static uint32_t line_color(long row, int line) {
    int green = rows > 1 ? (int)(153 * row / (rows - 1)) : 0;
    struct tint tint = bevel[line];
    return mix(255, tint.gray, tint.alpha) << 16 | mix(green, tint.gray, tint.alpha) << 8 |
           mix(0, tint.gray, tint.alpha);
}

static const struct text *text_of(long row) {
    struct text *text = &texts[row % cached_texts];
    if (text->coverage && text->row == row) return text;
    char words[80];
    snprintf(words, sizeof words, "%s, %ld", chores[(row + 1) % 8], row + 1);
    SDL_Surface *picture = TTF_RenderUTF8_Blended(font, words, (SDL_Color){255, 255, 255, 255});
    if (!picture) die("no text");
    *text = (struct text){row, picture->w, picture->h,
                          realloc(text->coverage, (size_t)picture->w * picture->h)};
    for (int y = 0; y < picture->h; y++) {
        const uint32_t *from = (const uint32_t *)((char *)picture->pixels + y * picture->pitch);
        for (int x = 0; x < picture->w; x++) text->coverage[y * picture->w + x] = from[x] >> 24;
    }
    SDL_FreeSurface(picture);
    return text;
}

/* Also compiles a function for AVX2; the dynamic linker chooses the version by the processor. */
#ifdef __x86_64__
#define VECTORS __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define VECTORS
#endif

VECTORS static void fill(uint32_t *pixels, int width, uint32_t color) {
    for (int x = 0; x < width; x++) pixels[x] = color;
}

VECTORS static void blend_text(uint32_t *pixels, const uint8_t *coverage, int width,
                               uint32_t color) {
    uint32_t red = color >> 16 & 255, green = color >> 8 & 255, blue = color & 255;
    for (int x = 0; x < width; x++)
        pixels[x] = mix(red, 255, coverage[x]) << 16 | mix(green, 255, coverage[x]) << 8 |
                    mix(blue, 255, coverage[x]);
}

/* Paints `row` from line `y` of the surface; returns the line below the row. */
static int paint_row(SDL_Surface *surface, long row, int y) {
    const struct text *text = text_of(row);
    int top = (int)(row * row_height - offset);
    int text_top = top + (row_height - text->height) / 2;
    int text_width = SDL_min(text->width, surface->w - text_inset);
    int bottom = SDL_min(top + row_height, surface->h);
    for (; y < bottom; y++) {
        uint32_t *pixels = (uint32_t *)((char *)surface->pixels + (size_t)y * surface->pitch);
        uint32_t color = line_color(row, y - top);
        fill(pixels, surface->w, color);
        if (y >= text_top && y < text_top + text->height)
            blend_text(pixels + text_inset, text->coverage + (y - text_top) * text->width,
                       text_width, color);
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

/* Handles one event; returns whether the picture changes. */
static bool handle(const SDL_Event *event, bool *is_scrolling) {
    switch (event->type) {
    case SDL_QUIT: exit(0);
    case SDL_MOUSEWHEEL: scroll(-event->wheel.y * row_height); return true;
    case SDL_MOUSEMOTION:
        if (!(event->motion.state & SDL_BUTTON_LMASK)) return false;
        scroll(-event->motion.yrel);
        return true;
    case SDL_MOUSEBUTTONDOWN:
        if (event->button.button == SDL_BUTTON_MIDDLE) *is_scrolling = !*is_scrolling;
        return false;
    case SDL_WINDOWEVENT: return event->window.event == SDL_WINDOWEVENT_EXPOSED;
    default: return false;
    }
}

/* Waits until `due`, in milliseconds of SDL's clock, and advances `due` by a frame. */
static void wait_for_frame(double *due) {
    double now = (double)SDL_GetTicks64();
    if (*due > now) SDL_Delay((Uint32)(*due - now));
    *due = SDL_max(*due, now) + 1000.0 / frames_per_second;
}

int main(int count, char **arguments) {
    int width, height;
    if (count != 3 || sscanf(arguments[2], "%dx%d", &width, &height) != 2 ||
        (rows = atol(arguments[1])) < 1) {
        fprintf(stderr, "Baseline: write Baseline ROWS WIDTHxHEIGHT\n");
        return 2;
    }
    /* Otherwise SDL would copy the surface to the window with OpenGL, rendered on the CPU. */
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init(SDL_INIT_VIDEO) || TTF_Init()) die("no SDL");
    if (!(font = TTF_OpenFont(font_file, 16))) die("no font");
    make_bevel();
    window = SDL_CreateWindow("Baseline", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width,
                              height, 0);
    if (!window) die("no window");

    bool is_dirty = true, is_scrolling = false;
    double due = 0;
    for (;;) {
        SDL_Event event;
        while (is_dirty || is_scrolling ? SDL_PollEvent(&event) : SDL_WaitEvent(&event))
            is_dirty |= handle(&event, &is_scrolling);
        if (is_scrolling) {
            scroll(scroll_step);
            wait_for_frame(&due);
        }
        show_frame();
        is_dirty = false;
    }
}
