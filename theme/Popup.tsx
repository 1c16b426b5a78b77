import * as Popover from '@radix-ui/react-popover'
import type { ReactNode, RefObject } from 'react'
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
  return (
    <Popover.Root open modal onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          className={styles.popup}
          aria-label={label}
          sideOffset={offset}
          collisionPadding={12}
          align="start"
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.current?.focus()
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
