/** Whether the reader's system says Cmd where others say Ctrl. */
export function isApple(platform: string): boolean {
  return /mac|iphone|ipad|ipod/i.test(platform)
}

export const readerIsApple = (): boolean =>
  isApple((navigator as { userAgentData?: { platform: string } }).userAgentData?.platform ?? navigator.platform ?? '')

/** Whether the reader is typing: keys then belong to the text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
