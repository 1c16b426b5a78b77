import { escapeHtml } from '../support/escapeHtml.ts'

/** An error for an author: its message, and the lines of its stack that are in the site's own files. */
export function errorText({ message, stack = '' }: Error, root: string): string {
  const places = stack.split('\n').filter((line) => /^\s+at .*\/docs\//.test(line) && line.includes(root))
  return [message.trim(), ...places].join('\n').replaceAll(`${root}/`, '')
}

/** A document with an error. It requests the page each second, and reloads when the error has changed or is gone. */
export const errorDocument = (message: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Error</title>
<style>body { margin: 2rem; font: 1rem/1.5 system-ui } pre { white-space: pre-wrap; font-size: 0.875rem }</style>
</head>
<body>
<h1>This page cannot be shown</h1>
<pre role="alert">${escapeHtml(message)}</pre>
<p>It appears here when the error is fixed.</p>
<script type="module">
const messageIn = (page) => page.querySelector('pre[role=alert]')?.textContent
const ask = async () => {
  try {
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (messageIn(page) !== messageIn(document)) location.reload()
  } catch {
    // The server starts again.
  }
  setTimeout(ask, 1000)
}
setTimeout(ask, 1000)
</script>
</body>
</html>
`
