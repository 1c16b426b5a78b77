/** What is read of one file, in bytes. */
export const largestFile = 5 * 1024 * 1024

export interface ReadFile {
  /** Absent where nothing of the file can be judged. */
  text?: string
  /** What could not be read, as a sentence. */
  problem?: string
}

/** The text of a file, in UTF-8 or with a mark of UTF-16. A file that is no text, or is too large, is not judged, and the result states it. Of a file that is too large only `size` counts. */
export function readFile(bytes: Uint8Array, size = bytes.length): ReadFile {
  if (size > largestFile) {
    return { problem: `Not judged: it has ${(size / 1024 / 1024).toFixed(1)} MB, and 5 MB are read at most.` }
  }
  const [first, second] = bytes
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
  if (!wide && bytes.subarray(0, 8192).includes(0)) return { problem: 'Not judged: it is binary.' }
  try {
    return { text: new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return {
      text: new TextDecoder(wide ?? 'utf-8').decode(bytes),
      problem: 'It is not in UTF-8: words of other letters may be misread. Addresses are judged.',
    }
  }
}
