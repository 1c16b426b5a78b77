import { config } from 'virtual:site'
import * as styles from './TopBar.css.ts'

/** The link to the home page: the logo of the current theme, 56 pixels high, or the site's title. */
export function Logo() {
  const { logoUrl, logoWidth: width, title, basePath } = config
  return (
    <a className={styles.logo} href={`${basePath}/`} aria-label={`${title}, home`}>
      {logoUrl === undefined && <span className={styles.siteTitle}>{title}</span>}
      {typeof logoUrl === 'string' && <img src={logoUrl} alt="" width={width} height={56} />}
      {typeof logoUrl === 'object' && (
        <>
          <img className={styles.lightOnly} src={logoUrl.light} alt="" width={width} height={56} />
          <img className={styles.darkOnly} src={logoUrl.dark} alt="" width={width} height={56} loading="lazy" />
        </>
      )}
    </a>
  )
}
