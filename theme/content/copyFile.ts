/**
 * Copies a file's text. The clipboard gets a promise, because some browsers allow a write only while they handle the
 * click, before the file arrives. Rejects if the file cannot be fetched or the browser refuses.
 */
export async function copyFile(url: string): Promise<void> {
  const text = fetch(url).then(async (response) => {
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return new Blob([await response.text()], { type: 'text/plain' })
  })
  // If the browser refuses before the file arrives, nothing else handles a failed fetch.
  text.catch(() => undefined)
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
}
