import { type ElementType, type ReactNode, type Ref, useLayoutEffect } from 'react'

let locks = 0

/** Keeps the page where it is, without the jump that a vanishing scroll bar makes. */
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
  /** What Radix says to the package that this stands in for: the browser does both by itself. */
  allowPinchZoom?: boolean
  shards?: unknown
}

/**
 * Stands in for the package react-remove-scroll, by which Radix holds the page still behind a dialog: that one writes a
 * style element into the page, and the content security policy allows none.
 */
export function RemoveScroll({ as: Container, allowPinchZoom: _zoom, shards: _shards, ...rest }: RemoveScrollProps) {
  useLayoutEffect(lock, [])
  return <Container {...rest} />
}
