import { config } from 'virtual:site'
import { memo, type ReactNode, useRef } from 'react'
import { Banner } from './Banner.tsx'
import { Curtain } from './Curtain.tsx'
import type { PageData } from './config.ts'
import { Footer } from './Footer.tsx'
import * as styles from './Layout.css.ts'
import { Outline } from './Outline.tsx'
import { PageActions } from './PageActions.tsx'
import { PageContext, useRoute } from './pageContext.tsx'
import { Sidebar } from './Sidebar.tsx'
import { contentId, SkipLink } from './SkipLink.tsx'
import { Socials } from './Socials.tsx'
import { layoutOptions } from './support/layout.ts'
import { outlined } from './support/outline.ts'
import { keptSidebar } from './support/sidebarIn.ts'
import { TopBar } from './TopBar.tsx'

/**
 * The chrome around a page: what of it stands is the page's layout and its own word. It is made anew for another page, and
 * not for each step of the way there.
 */
export const Layout = memo(function Layout({ page: loaded, children }: { page: PageData; children: ReactNode }) {
  const topBar = useRef<HTMLDivElement>(null)
  const kept = keptSidebar(useRoute())
  const page = loaded.sidebar || !kept ? loaded : { ...loaded, sidebar: kept }
  const options = layoutOptions(page.frontmatter, (page.sidebar?.items.length ?? 0) > 0)
  const { layout, showOutline, showSidebar, showTopNav, outlineLevels } = options
  const { content } = page.frontmatter
  return (
    <PageContext.Provider value={page}>
      <div className={styles.root} data-layout={layout}>
        <SkipLink />
        <Banner />
        {showTopNav && (
          <div ref={topBar} className={styles.topBar}>
            <TopBar options={options} />
          </div>
        )}
        {showTopNav && layout === 'docs' && <Curtain options={options} topBar={topBar} />}
        <div className={styles.body}>
          {showSidebar && <Sidebar />}
          <div
            className={styles.column}
            data-beside-outline={showOutline || undefined}
            data-measures={content && page.path}
          >
            <main id={contentId} tabIndex={-1} className={styles.main}>
              <article className={styles.article} data-content>
                {layout === 'docs' && (
                  <>
                    <h1 tabIndex={-1}>{page.frontmatter.title}</h1>
                    <p className={styles.lead}>{page.frontmatter.description}</p>
                    <PageActions />
                  </>
                )}
                {children}
              </article>
            </main>
            {layout === 'docs' && <Footer />}
            {layout !== 'docs' && __HAS_SOCIALS__ && config.socials.length > 0 && (
              <footer className={styles.socials}>
                <Socials />
              </footer>
            )}
          </div>
          {showOutline && <Outline headings={outlined(page.headings, outlineLevels)} />}
        </div>
      </div>
    </PageContext.Provider>
  )
})
