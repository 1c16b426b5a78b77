import type { Decoded } from './decoded.ts'

const day = 86_400

const span = (seconds: number): string => {
  const units: [number, string][] = [
    [365 * day, 'year'],
    [day, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
  ]
  for (const [length, name] of units)
    if (seconds >= length) {
      const count = Math.floor(seconds / length)
      return `${count} ${name}${count === 1 ? '' : 's'}`
    }
  return `${seconds} seconds`
}

/** What a deadline or the end of an allowance means. `value` and `now` are Unix times in seconds. */
export function timeMeaning(name: string, value: bigint, now: number): Pick<Decoded, 'meaning' | 'warnings'> {
  const isAllowance = name === 'expiration'
  const stays = `the ${isAllowance ? 'allowance' : 'signed transaction'} stays valid`
  if (isAllowance && value === 0n) return { meaning: 'the time of the block: the allowance ends with it' }
  if (value > 8_640_000_000_000n) return { meaning: 'no limit', warnings: [`${name} sets no limit in time: ${stays}.`] }
  const seconds = Number(value)
  const date = new Date(seconds * 1000).toISOString().replace('T', ' ').replace('.000Z', ' UTC')
  if (seconds < now) return { meaning: `${date}, which has passed` }
  const ahead = seconds - now
  const far = ahead > (isAllowance ? 31 * day : day)
  return {
    meaning: `${date}, in ${span(ahead)}`,
    ...(far && {
      warnings: [`${name} is ${span(ahead)} away: until then ${stays}.`],
    }),
  }
}
