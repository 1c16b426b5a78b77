/** Bold by a stroke and not by a weight: heavier letters are wider, and would move what is beside or under them. */
export const boldInPlace = { WebkitTextStroke: '0.4px' } as const
