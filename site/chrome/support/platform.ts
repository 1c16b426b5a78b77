/** Whether the platform uses the Cmd key where others use Ctrl. */
export function isApple(platform: string): boolean {
  return /mac|iphone|ipad|ipod/i.test(platform)
}

export const readerIsApple = (): boolean =>
  isApple((navigator as { userAgentData?: { platform: string } }).userAgentData?.platform ?? navigator.platform ?? '')

/** Whether the reader is typing in a field, so that keys are not shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
