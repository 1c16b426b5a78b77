import { make } from '../support/make.ts'

/**
 * A date and time in short English form, in the reader's time zone. `time` is in milliseconds. `Intl.DateTimeFormat` would
 * write the same, but creating the first one blocked the load for 35 ms at 4x throttling.
 */
export function shortDate(time: number): string {
  const date = new Date(time)
  const hours = date.getHours()
  const twoDigits = (value: number) => String(value % 100).padStart(2, '0')
  const day = `${date.getMonth() + 1}/${date.getDate()}/${twoDigits(date.getFullYear())}`
  return `${day}, ${hours % 12 || 12}:${twoDigits(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Writes when the page was last updated, in the reader's time zone. */
export function showDates(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-updated]:empty')) {
    const time = Number(line.dataset.updated)
    line.append('Last updated: ', make('time', { datetime: new Date(time).toISOString() }, shortDate(time)))
  }
}
