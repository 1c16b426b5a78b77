import { OutlineList } from './Outline.tsx'
import Popup, { type PopupProps } from './Popup.tsx'
import { usePage } from './pageContext.tsx'
import { layoutOptions } from './support/layout.ts'
import { outlined } from './support/outline.ts'

/** The outline of a small screen. */
export default function OutlineMenu(props: Omit<PopupProps, 'children' | 'label'>) {
  const { frontmatter, headings } = usePage()
  const { outlineLevels } = layoutOptions(frontmatter, true)
  return (
    <Popup {...props} label="On this page">
      <OutlineList headings={outlined(headings, outlineLevels)} />
    </Popup>
  )
}
