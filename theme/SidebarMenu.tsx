import Popup, { type PopupProps } from './Popup.tsx'
import { SidebarList } from './Sidebar.tsx'

/** The sidebar of a small screen. */
export default function SidebarMenu(props: Omit<PopupProps, 'children' | 'label'>) {
  return (
    <Popup {...props} label="Pages of this section">
      <SidebarList />
    </Popup>
  )
}
