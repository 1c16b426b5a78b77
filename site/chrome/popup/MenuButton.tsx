import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadGuard } from '../support/LoadGuard.tsx'
import { useLoaded } from '../support/useLoaded.ts'
import type { PopupProps } from './Popup.tsx'

type MenuProps = Omit<PopupProps, 'children' | 'label'>

export interface MenuButtonProps {
  className: string
  /** Loads the code of the menu when it is first opened. */
  load: () => Promise<{ default: ComponentType<MenuProps> }>
  label?: string
  children: ReactNode
}

function LoadedMenu({ load, ...props }: MenuProps & Pick<MenuButtonProps, 'load'>) {
  const Menu = useLoaded(load)?.default
  return Menu && <Menu {...props} />
}

/** A button that opens a menu over the page. A navigation closes the menu. */
export function MenuButton({ className, load, label, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => setOpen(false), [pathname, hash])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <LoadGuard what="The menu" onClose={close}>
          <LoadedMenu load={load} anchor={button} onClose={() => setOpen(false)} />
        </LoadGuard>
      )}
    </>
  )
}
