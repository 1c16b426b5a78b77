import { layoutOptions } from '../page/layout.ts'
import { usePage } from '../page/pageContext.tsx'
import Popup, { type PopupProps } from '../popup/Popup.tsx'
import { OutlineList } from './Outline.tsx'
import { outlined } from './outline.ts'

/** The outline in the bar of a window without room for its column. */
export default function OutlineMenu(props: Omit<PopupProps, 'children' | 'label'>) {
  const { frontmatter, headings } = usePage()
  const { outlineLevels } = layoutOptions(frontmatter, true)
  return (
    <Popup {...props} label="On this page">
      <OutlineList headings={outlined(headings, outlineLevels)} />
    </Popup>
  )
}
