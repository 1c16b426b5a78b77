import { config } from 'virtual:site'
import { useState } from 'react'
import { Icon } from '../support/Icon.tsx'
import { local } from '../support/storage.ts'
import * as styles from './Banner.css.ts'

export const bannerKey = 'banner'

/** The announcement at the top of every page. Once closed, it stays closed until its content changes. */
export function Banner() {
  const { banner } = config
  const [closed, setClosed] = useState(false)
  if (!banner || closed) return null
  const close = () => {
    local.set(bannerKey, banner.id)
    setClosed(true)
  }
  return (
    <section className={styles.banner} aria-label="Announcement" data-banner>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of the configuration, rendered by the build */}
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: banner.html }} />
      {banner.dismissable && (
        <button type="button" className={styles.close} onClick={close} aria-label="Close the announcement">
          <Icon name="close" size={14} />
        </button>
      )}
    </section>
  )
}
