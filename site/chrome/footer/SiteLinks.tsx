import { config } from 'virtual:site'
import { usePage } from '../page/pageContext.tsx'
import { SiteLink } from '../support/SiteLink.tsx'
import * as styles from './Footer.css.ts'

/** The links at the end of every page: about the site, and to report what is wrong on this page. */
export function SiteLinks() {
  const { filePath, path } = usePage()
  const { footerLinks, reportLink } = config
  const links = [
    ...footerLinks,
    ...(reportLink && filePath
      ? [{ text: reportLink.text, link: reportLink.pattern.replaceAll(':path', encodeURIComponent(path)) }]
      : []),
  ]
  if (links.length === 0) return null
  return (
    <ul className={styles.meta}>
      {links.map(({ text, link }) => (
        <li key={text}>
          <SiteLink className={styles.action} link={link}>
            {text}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
