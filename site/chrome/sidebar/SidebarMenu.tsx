import { useEffect, useRef } from 'react'
import Popup, { type PopupProps } from '../popup/Popup.tsx'
import { SidebarList } from './Sidebar.tsx'
import { showActive } from './sidebarScroll.ts'

/** The sidebar on a small screen. */
export default function SidebarMenu(props: Omit<PopupProps, 'children' | 'label'>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The popup can scroll once it has been positioned and has its height.
    const frame = requestAnimationFrame(() => showActive(list.current?.parentElement ?? null))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Popup {...props} label="Pages of this section">
      <div ref={list}>
        <SidebarList />
      </div>
    </Popup>
  )
}
