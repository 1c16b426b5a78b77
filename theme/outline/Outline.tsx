import { config } from 'virtual:site'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Heading } from '../../shared/types.ts'
import { Breakable } from '../support/Breakable.tsx'
import { afterFrame } from '../support/connection.ts'
import * as styles from './Outline.css.ts'
import { activeHeading, clickPause, scrollThrottle, shownHeadings } from './outline.ts'

const reachedAt = 96

/** The heading being read. After a click on an item, `pause` keeps that item active for a moment. */
function useActiveHeading(headings: Heading[]): { active: string | undefined; pause: (id: string) => void } {
  const [active, setActive] = useState<string>()
  const pausedUntil = useRef(0)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other headings
  useEffect(() => {
    let timer: number | undefined
    const update = () => {
      timer = undefined
      if (performance.now() < pausedUntil.current) return
      const tops = headings.flatMap(({ id }) => {
        const element = document.getElementById(id)
        return element ? [{ id, top: element.getBoundingClientRect().top + window.scrollY }] : []
      })
      const { clientHeight: viewHeight, scrollHeight: pageHeight } = document.documentElement
      setActive(activeHeading({ scrollY: window.scrollY, viewHeight, pageHeight, tops, offset: reachedAt }))
    }
    const onScroll = () => {
      timer ??= window.setTimeout(update, scrollThrottle)
    }
    // Measuring the headings forces a layout, so it waits until the page has been painted.
    const forget = afterFrame(update)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', onScroll, { passive: true })
    return () => {
      forget()
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', onScroll)
    }
  }, [headings, pathname])
  const pause = (id: string) => {
    pausedUntil.current = performance.now() + clickPause
    setActive(id)
  }
  return { active, pause }
}

/** The headings of the page, with the active one marked and a dot in the colour of a member's kind. */
export function OutlineList({ headings }: { headings: Heading[] }) {
  const { active, pause } = useActiveHeading(headings)
  return (
    <ul className={styles.list}>
      {shownHeadings(headings, active).map(({ id, level, text, kind }) => (
        <li key={id} data-level={level} data-kind={kind}>
          <a
            className={styles.link}
            href={`#${id}`}
            aria-current={id === active ? 'location' : undefined}
            onClick={() => pause(id)}
          >
            {kind && <span className="dot" title={kind} />}
            <span>
              <Breakable text={text} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export function Outline({ headings }: { headings: Heading[] }) {
  return (
    <aside className={styles.outline} aria-label="Outline">
      {headings.length > 0 && (
        <nav aria-label="On this page">
          <p className={styles.title}>On this page</p>
          <OutlineList headings={headings} />
        </nav>
      )}
      {config.outlineFooter && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of the configuration, rendered by the build
        <div className={styles.footer} dangerouslySetInnerHTML={{ __html: config.outlineFooter }} />
      )}
    </aside>
  )
}
