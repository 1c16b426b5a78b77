/** Where a long name may break: before a capital that follows another word, as in `Position|Manager` and `ERC|Pool`. */
const seam = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/

/** The parts of a text between which a line may break. */
export const unbrokenParts = (text: string): string[] => text.split(seam)
