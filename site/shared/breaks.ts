/** Where a long name may break: before a capital that starts a word, as in `Position|Manager` and `ERC|Pool`, and after a comma. */
const seam = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=,)(?=\S)/

/** The parts of a text between which a line may break. */
export const unbrokenParts = (text: string): string[] => text.split(seam)
