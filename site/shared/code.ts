/** How many characters of a line of code fit into a window of 320 pixels. Longer lines may wrap. */
export const narrowCode = 28

/** The deepest indentation, in characters, under which the style sheet wraps a line of code. */
export const deepestIndent = 16

/** The indentation of a line in characters, as `data-indent` has it: the style sheet has a rule for each even number. */
export const codeIndent = (line: string): number => Math.min(deepestIndent, line.search(/\S|$/) & ~1)

/** The parts of code that a line may end between, such as the halves of an address and the parts of a URL. */
export const lineParts = (code: string): string[] =>
  code.split(/(?<=\b0x[\da-f]{20})(?=[\da-f]{20}(?![\da-f]))|(?<=https?:\/\/[^\s'"]*[^/][/?&])(?=[^/\s'"])/i)
