/**
 * What no reader sees: controls, among them those of writing direction, invisible characters, and halves of a pair. Spaces of
 * other widths than the usual one count, too.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/gu

/** Somebody else's text with its invisible characters as escapes, so that they neither hide nor turn what it says. */
export const visible = (text: string): string =>
  text.replace(invisible, (one) => `\\u{${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}}`)
