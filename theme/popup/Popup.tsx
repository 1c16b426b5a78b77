import * as Popover from '@radix-ui/react-popover'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { giveFocusBack } from '../navigation/focusPlace.ts'
import * as styles from './Popup.css.ts'

const offset = 12

export interface PopupProps {
  /** The button that opened it: it hangs there, and focus returns there. */
  anchor: RefObject<HTMLElement | null>
  label: string
  onClose: () => void
  children: ReactNode
}

/** A menu over the page: closes with Escape, a tap outside or a choice. */
export default function Popup({ anchor, label, onClose, children }: PopupProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A window that widens takes the button away: what hangs there would keep the page to itself.
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
        <Popover.Content
          ref={content}
          className={styles.popup}
          aria-label={label}
          sideOffset={offset}
          collisionPadding={12}
          align="start"
          onOpenAutoFocus={(event) => {
            // Radix passes links over, and a menu is made of them.
            event.preventDefault()
            content.current?.querySelector<HTMLElement>('a, button, summary')?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => giveFocusBack(event, anchor.current)}
          onClick={({ target }) => {
            // Before the page changes: until it is closed, the menu keeps the focus to itself.
            if ((target as Element).closest('a:not([target])')) onClose()
          }}
          onInteractOutside={(event) => {
            // The button closes what it opened by itself.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault()
          }}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
