import { createHash } from 'node:crypto'

/** Eight hex digits of a content's SHA-256, for names of files that browsers cache. */
export const contentHash = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 8)
