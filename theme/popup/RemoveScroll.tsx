import { type ElementType, type ReactNode, type Ref, useLayoutEffect } from 'react'

let locks = 0

/**
 * Stops the page from scrolling, and keeps the scroll bar's place: without it the page would shift. Measuring the bar instead
 * would lay out the page once more. Returns the unlock function.
 */
function lock(): () => void {
  const { style } = document.documentElement
  if (locks++ === 0) {
    style.scrollbarGutter = 'stable'
    style.overflow = 'hidden'
  }
  return () => {
    if (--locks > 0) return
    style.removeProperty('scrollbar-gutter')
    style.removeProperty('overflow')
  }
}

interface RemoveScrollProps {
  as: ElementType
  ref?: Ref<HTMLElement>
  children: ReactNode
  /** Props that Radix passes to react-remove-scroll. They are not needed here: the browser does both itself. */
  allowPinchZoom?: boolean
  shards?: unknown
}

/**
 * Replaces the package react-remove-scroll, which Radix uses to stop the page from scrolling behind a dialog. That package
 * adds a style element, which the content security policy blocks.
 */
export function RemoveScroll({ as: Container, allowPinchZoom: _zoom, shards: _shards, ...rest }: RemoveScrollProps) {
  useLayoutEffect(lock, [])
  return <Container {...rest} />
}
