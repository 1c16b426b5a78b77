import { type ElementType, type ReactNode, type Ref, useLayoutEffect, useState } from 'react'

let locks = 0

/** Stops the page from scrolling, and keeps the place of a scroll bar of this width. Returns the unlock function. */
function lock(bar: number): () => void {
  const { style } = document.documentElement
  if (locks++ === 0) {
    style.paddingRight = `${bar}px`
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
  // Measured before the dialog is in the page: after that it would lay out the page once more.
  const [bar] = useState(() => window.innerWidth - document.documentElement.clientWidth)
  useLayoutEffect(() => lock(bar), [bar])
  return <Container {...rest} />
}
