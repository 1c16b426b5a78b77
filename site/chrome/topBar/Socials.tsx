import { config } from 'virtual:site'
import type { SocialIcon } from '../../shared/types.ts'
import * as styles from './TopBar.css.ts'

/** Each icon is drawn as one path in a view box of 24 by 24. */
const paths: Record<SocialIcon, string> = {
  discord:
    'M18.9 5.3A15 15 0 0 0 15.2 4l-.5 1a13 13 0 0 0-5.4 0l-.5-1a15 15 0 0 0-3.7 1.3C2.7 8.900 2 12.400 2.300 15.900A15 15 0 0 0 6.900 18.200l1-1.500-1.600-.8.400-.3a10.700 10.700 0 0 0 10.600 0l.4.3-1.600.8 1 1.500a15 15 0 0 0 4.600-2.300c.4-4-.6-7.500-2.800-10.600ZM8.500 13.800c-.9 0-1.600-.8-1.600-1.800s.7-1.800 1.600-1.800 1.700.8 1.600 1.800c0 1-.7 1.800-1.600 1.800Zm7 0c-.9 0-1.600-.8-1.600-1.800s.7-1.800 1.600-1.800 1.700.8 1.600 1.800c0 1-.7 1.800-1.600 1.800Z',
  github:
    'M12 2a10 10 0 0 0-3.200 19.500c.5.1.7-.2.7-.5v-1.700c-2.800.6-3.400-1.300-3.400-1.300-.5-1.200-1.100-1.500-1.100-1.500-.9-.6.1-.6.1-.6 1 .1 1.500 1 1.500 1 .9 1.500 2.300 1.100 2.900.8.1-.6.3-1.100.6-1.300-2.200-.3-4.600-1.100-4.600-5 0-1.100.4-2 1-2.700-.1-.2-.4-1.200.1-2.600 0 0 .8-.3 2.700 1a9.400 9.400 0 0 1 5 0c1.900-1.300 2.700-1 2.700-1 .5 1.400.2 2.400.1 2.600.6.7 1 1.600 1 2.700 0 3.900-2.400 4.700-4.600 5 .4.3.7.9.7 1.900V21c0 .3.200.6.700.5A10 10 0 0 0 12 2Z',
  telegram:
    'M21.500 4.300 2.900 11.400c-1 .4-1 1.100-.2 1.300l4.700 1.500 1.800 5.600c.2.6.4.7.8.300l2.600-2.500 4.900 3.600c.9.500 1.500.200 1.700-.800l3.100-14.700c.300-1.200-.400-1.800-1.200-1.400Zm-12.300 9.600 8.800-5.600-7.300 6.700-.3 3Z',
  warpcast: 'M5 4h14v3h1.500l-.5 2h-1v8.500h1V20h-5v-2.500h1v-5a4 4 0 0 0-8 0v5h1V20H4v-2.500h1V9H4l-.5-2H5V4Z',
  x: 'M4 3h4.600l4 5.400L17.400 3h2.500l-6.200 7.100L21 21h-4.600l-4.500-6L6.600 21H4l6.800-7.600L4 3Zm3.200 1.700L17.200 19.300h1.500L8.700 4.700H7.200Z',
}

/** In pixels. */
const sizes: Partial<Record<SocialIcon, number>> = { discord: 23, github: 20, telegram: 21, warpcast: 20, x: 18 }
const defaultSize = 18

export function Socials() {
  return (
    <ul className={styles.socials}>
      {config.socials.map(({ icon, label, link, type }) => {
        const size = sizes[type] ?? defaultSize
        return (
          <li key={link}>
            <a className={styles.iconButton} href={link} target="_blank" rel="noopener noreferrer">
              <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
                <path d={paths[icon]} />
              </svg>
              <span className="visually-hidden">{label}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
