import { createHash } from 'node:crypto'

/** Eight hex digits of a content's SHA-256: what a file that never changes is named after. */
export const contentHash = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 8)
