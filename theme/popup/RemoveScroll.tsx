import type { ElementType, ReactNode, Ref } from 'react'

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
 * adds a style element, which the content security policy blocks; here a rule of theme/styles/global.css.ts does it.
 */
export const RemoveScroll = ({ as: Container, allowPinchZoom: _zoom, shards: _shards, ...rest }: RemoveScrollProps) => (
  <Container {...rest} data-scroll-lock />
)
