import { type ElementType, type ReactNode, type Ref, useLayoutEffect } from 'react'

let locks = 0

/** Stops the page from scrolling, without the shift that a disappearing scroll bar causes. Returns the unlock function. */
function lock(): () => void {
  const { style, clientWidth } = document.documentElement
  if (locks++ === 0) {
    style.paddingRight = `${window.innerWidth - clientWidth}px`
    style.overflow = 'hidden'
  }
  return () => {
    if (--locks > 0) return
    style.removeProperty('padding-right')
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
