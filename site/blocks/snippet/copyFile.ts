/**
 * Copies a file's text, or one field of a file that is JSON. The clipboard gets a promise, because some browsers allow a write only while they handle the
 * click, before the file arrives. Rejects if the file cannot be fetched or the browser refuses.
 */
export async function copyFile(url: string, field?: string): Promise<void> {
  const text = fetch(url).then(async (response) => {
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    const copied = field ? JSON.stringify((await response.json())[field], null, 2) : await response.text()
    return new Blob([copied], { type: 'text/plain' })
  })
  // If the browser refuses before the file arrives, nothing else handles a failed fetch.
  text.catch(() => undefined)
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
}
