import { relative } from 'node:path'
import { editDistance } from '../shared/editDistance.ts'

/** A mistake of an author: where it is, what it is, and how to fix it. */
export interface Problem {
  file: string
  line?: number
  message: string
  remedy: string
}

/** A file's path from the folder that the command runs in. */
export const shownPath = (file: string): string => relative(process.cwd(), file)

/** All problems of a run, so that an author can fix them together. */
export class ProblemsError extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(formatProblems(problems))
    this.name = 'ProblemsError'
    this.problems = problems
  }
}

export function formatProblems(problems: readonly Problem[]): string {
  const sorted = [...problems].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
  const lines = sorted.map(({ file, line, message, remedy }) => {
    const place = line ? `${file}:${line}` : file
    return `  ${place}\n    ${message}\n    → ${remedy}`
  })
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`
  return `${count} in the content:\n\n${lines.join('\n\n')}\n`
}

/** The name closest to `word`, if it is close enough to be what the author meant. */
export function closestName(word: string, names: Iterable<string>): string | undefined {
  let closest: string | undefined
  let shortest = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const name of names) {
    const distance = editDistance(word.toLowerCase(), name.toLowerCase(), shortest)
    if (distance < shortest) {
      closest = name
      shortest = distance
    }
  }
  return closest
}

/** The remedy for a name that does not exist: the closest of `names`, or `otherwise` if none is close. */
export function didYouMean(word: string, names: Iterable<string>, otherwise: string): string {
  const closest = closestName(word, names)
  return closest ? `Did you mean \`${closest}\`?` : otherwise
}
