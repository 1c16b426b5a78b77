/** Bold by a stroke and not by a weight: heavier letters are wider, and would move what is next to them or under them. */
export const boldInPlace = { WebkitTextStroke: '0.4px' } as const
