/**
 * Copies a file's text. The clipboard is given the promise, not the text: some browsers let a press write only at once.
 * Rejects where the file cannot be fetched or the browser refuses.
 */
export async function copyFile(url: string): Promise<void> {
  const text = fetch(url).then(async (response) => {
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return new Blob([await response.text()], { type: 'text/plain' })
  })
  // A browser that refuses at once leaves the file unread, and its failure is nobody's then.
  text.catch(() => undefined)
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
}
