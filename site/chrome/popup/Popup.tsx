import * as Popover from '@radix-ui/react-popover'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { giveFocusBack } from '../navigation/focusPlace.ts'
import * as styles from './Popup.css.ts'

const offset = 12

export interface PopupProps {
  /** The button that opened the menu: the menu is placed at it, and the focus returns to it. */
  anchor: RefObject<HTMLElement | null>
  label: string
  onClose: () => void
  children: ReactNode
}

/** A menu over the page. Escape, a tap outside or a choice closes it. */
export default function Popup({ anchor, label, onClose, children }: PopupProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A wider window hides the button, and an open menu without it would keep blocking the page.
    const onResize = () => {
      if (!anchor.current?.checkVisibility()) onClose()
    }
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [anchor, onClose])
  return (
    <Popover.Root open modal onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <div className={styles.scrim} />
      </Popover.Portal>
      <Popover.Portal>
        <Popover.Content
          ref={content}
          className={styles.popup}
          aria-label={label}
          sideOffset={offset}
          collisionPadding={12}
          align="start"
          onOpenAutoFocus={(event) => {
            // Radix does not focus links, and menus consist mainly of links.
            event.preventDefault()
            const controls = [...(content.current?.querySelectorAll<HTMLElement>('a, button, summary') ?? [])]
            controls.find((one) => one.checkVisibility({ visibilityProperty: true }))?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => giveFocusBack(event, anchor.current)}
          onClick={({ target }) => {
            // Close before the page changes, because an open menu traps the focus.
            if ((target as Element).closest('a:not([target])')) onClose()
          }}
          onInteractOutside={(event) => {
            // The button's own click handler closes the menu.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault()
          }}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
