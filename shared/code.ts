/** How many characters of a line of code fit into a window of 320 pixels. Longer lines may wrap. */
export const narrowCode = 28

/** The deepest indentation, in characters, under which the style sheet wraps a line of code. */
export const deepestIndent = 16
