import { describe, expect, it } from 'vitest'
import { closestName, formatProblems, ProblemsError } from './problems.ts'

const problem = (file: string, line: number | undefined, message: string) => ({
  file,
  line,
  message,
  remedy: 'Mend it.',
})

describe('formatProblems', () => {
  it('lists each with place, message and remedy, by file and line', () => {
    const text = formatProblems([
      problem('b.mdx', 2, 'third'),
      problem('a.mdx', 10, 'second'),
      problem('a.mdx', 9, 'first'),
    ])
    expect(text).toBe(
      '3 problems in the content:\n\n  a.mdx:9\n    first\n    → Mend it.\n\n  a.mdx:10\n    second\n    → Mend it.\n\n  b.mdx:2\n    third\n    → Mend it.\n',
    )
  })

  it('names a file alone where no line is known', () => {
    expect(formatProblems([problem('vocs.config.ts', undefined, 'x')])).toMatch(
      /^1 problem in the content:\n\n {2}vocs\.config\.ts\n/,
    )
  })

  it('is the message of the error that carries them', () => {
    const problems = [problem('a.mdx', 1, 'x')]
    expect(new ProblemsError(problems)).toMatchObject({ problems, message: formatProblems(problems) })
  })
})

describe('closestName', () => {
  const known = ['title', 'titleTemplate', 'description', '/contracts/v2', '/contracts/v3']

  it.each([
    ['titel', 'title'],
    ['TITLE', 'title'],
    ['descripton', 'description'],
    ['/contract/v3', '/contracts/v3'],
  ])('of %s is %s', (word, meant) => expect(closestName(word, known)).toBe(meant))

  it.each(['sidebar', 'x', ''])('of “%s” is nothing', (word) => expect(closestName(word, known)).toBeUndefined())
})
