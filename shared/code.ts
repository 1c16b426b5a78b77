/** How many characters of a line of code fit into the text column of a window 1280 pixels wide with its scroll bar. Longer lines wrap. */
export const codeWidth = 81

/** The deepest indentation, in characters, under which the style sheet wraps a long line of code. */
export const deepestIndent = 24
