/* The list in GTK 4, with a string object for each row. Usage: list ROWS WIDTHxHEIGHT */
#include <gtk/gtk.h>

static const char *const chores[] = {
    "Water the plants on the balcony", "Buy milk and bread", "Call the dentist",
    "Return the library books", "Fix the dripping tap", "Pay the electricity bill",
    "Write to Grandmother", "Take the bicycle to the workshop before the weekend",
};

enum { shades = 64 };

static guint rows;

static void set_up(GtkListItemFactory *factory, GtkListItem *item) {
    (void)factory;
    GtkWidget *label = gtk_label_new("");
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_widget_set_size_request(label, -1, 50);
    gtk_list_item_set_child(item, label);
}

static void bind(GtkListItemFactory *factory, GtkListItem *item) {
    (void)factory;
    GtkWidget *label = gtk_list_item_get_child(item);
    gtk_label_set_text(GTK_LABEL(label), gtk_string_object_get_string(gtk_list_item_get_item(item)));
    char shade[16];
    g_snprintf(shade, sizeof shade, "s%u",
               (guint)((guint64)gtk_list_item_get_position(item) * shades / rows));
    gtk_widget_set_css_classes(label, (const char *[]){shade, NULL});
}

static void add_style(void) {
    GString *css = g_string_new("listview > row { padding: 0; min-height: 50px; } listview > row "
                                "label { color: white; font: bold 16px 'DejaVu Sans'; "
                                "padding-left: 15px; }");
    for (int shade = 0; shade < shades; shade++) {
        int green = 153 * shade / (shades - 1);
        g_string_append_printf(css,
                               ".s%d { background-image: linear-gradient(rgb(255,%d,25), "
                               "rgb(255,%d,0)); box-shadow: inset 0 1px rgba(255,255,255,.1), "
                               "inset 0 -1px rgba(0,0,0,.1); }",
                               shade, green + (255 - green) / 10, green);
    }
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, css->str, -1);
    gtk_style_context_add_provider_for_display(gdk_display_get_default(),
                                               GTK_STYLE_PROVIDER(provider), 800);
}

static GtkWidget *make_list(void) {
    GtkStringList *strings = gtk_string_list_new(NULL);
    for (guint row = 1; row <= rows; row++)
        gtk_string_list_take(strings, g_strdup_printf("%s, %u", chores[row % 8], row));
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    return gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(strings))),
                             factory);
}

int main(int count, char **arguments) {
    int width, height;
    if (count != 3 || sscanf(arguments[2], "%dx%d", &width, &height) != 2) return 2;
    rows = (guint)atoi(arguments[1]);
    gtk_init();
    add_style();
    GtkWidget *window = gtk_window_new(), *scrolled = gtk_scrolled_window_new();
    // Without a scrollbar, as in the other lists.
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                   GTK_POLICY_EXTERNAL);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), make_list());
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), width, height);
    gtk_window_set_child(GTK_WINDOW(window), scrolled);
    gtk_window_present(GTK_WINDOW(window));
    for (;;) g_main_context_iteration(NULL, TRUE);
}
