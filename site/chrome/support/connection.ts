/** Whether the reader has asked the browser to save data. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Calls back when the browser is idle, or after a short delay in browsers without `requestIdleCallback`. */
export function whenIdle(callback: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(callback, { timeout: 3000 })
  else setTimeout(callback, 200)
}

/** Calls back after the browser's first paint of the page, including one that has already happened. */
export function whenPainted(callback: () => void): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    callback()
  }).observe({ type: 'paint', buffered: true })
}

/** Calls back after the next frame's paint; the returned function cancels that. */
export function afterFrame(callback: () => void): () => void {
  let timer: number | undefined
  // A frame's callback runs before its paint; a timer that it starts runs after.
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
