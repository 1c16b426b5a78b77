import { far, trigger } from '../curtain/Curtain.css.ts'
import { Icon } from '../support/Icon.tsx'

/** Leads to the top of the page; it appears when the top bar is out of sight (site/chrome/curtain/toTop.ts). */
export const TopButton = () => (
  <button type="button" className={`${trigger} ${far}`} data-to-top>
    Top
    <Icon name="up" size={16} />
  </button>
)
