#!/usr/bin/python3
"""A WebKitGTK window without a toolbar, in any size, that WebKitWebDriver drives. The environment has its options."""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

settings = Gtk.Settings.get_default()
settings.set_property("gtk-application-prefer-dark-theme", os.environ.get("WINDOW_DARK") == "1")
settings.set_property("gtk-enable-animations", False)
# Safari places glyphs by fractions of a pixel. GTK's hinting rounds their widths, which is Linux's own look.
settings.set_property("gtk-xft-antialias", 1)
hinted = os.environ.get("WINDOW_HINTED") == "1"
settings.set_property("gtk-xft-hinting", 1 if hinted else 0)
settings.set_property("gtk-xft-hintstyle", "hintfull" if hinted else "hintnone")

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def view(*_):
    own = WebKit2.Settings()
    own.set_property("enable-javascript-markup", os.environ.get("WINDOW_SCRIPTS") != "0")
    own.set_property("enable-back-forward-navigation-gestures", False)
    content = WebKit2.UserContentManager()
    # A user script runs before the page's own, and no policy of the page holds it back.
    content.add_script(
        WebKit2.UserScript.new(
            os.environ.get("WINDOW_PROBE", ""),
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    made = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, settings=own, user_content_manager=content
    )
    made.connect("create", view)
    window = Gtk.Window()
    window.set_default_size(1280, 900)
    window.set_decorated(False)
    window.add(made)
    window.show_all()
    window.move(0, 0)
    made.grab_focus()
    return made


def start(_, session):
    info = WebKit2.ApplicationInfo()
    # WebKitWebDriver compares it with the capability.
    info.set_name("MiniBrowser")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", view)


context.connect("automation-started", start)
Gtk.main()
