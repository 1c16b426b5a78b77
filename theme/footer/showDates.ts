/** A date and time in short form, in the reader's time zone. `time` is in milliseconds. */
export const shortDate = (time: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short' }).format(time)

/** Writes when the page was last updated, in the reader's time zone. */
export function showDates(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-updated]:empty')) {
    const time = Number(line.dataset.updated)
    const date = Object.assign(document.createElement('time'), {
      dateTime: new Date(time).toISOString(),
      textContent: shortDate(time),
    })
    line.append('Last updated: ', date)
  }
}
