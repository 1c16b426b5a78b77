/** Whether the reader asks to be spared what they may never need. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Calls back when the browser has nothing better to do; Safari cannot say when that is, and gets a moment instead. */
export function whenIdle(callback: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(callback, { timeout: 3000 })
  else setTimeout(callback, 200)
}

/** Calls back once the browser has shown something of the page; at once where it has already. */
export function whenPainted(callback: () => void): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    callback()
  }).observe({ type: 'paint', buffered: true })
}

/** Calls back after the next frame's paint, unless what it returns is called before. */
export function afterFrame(callback: () => void): () => void {
  let timer: number | undefined
  // A frame's callback comes before its paint, and what that starts after it.
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
