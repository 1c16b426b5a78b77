import { config } from 'virtual:site'
import { memo, type ReactNode } from 'react'
import { sidebarOf } from '../../shared/sidebarItems.ts'
import type { PageData } from '../../shared/types.ts'
import { Banner } from '../banner/Banner.tsx'
import { Curtain } from '../curtain/Curtain.tsx'
import { Footer } from '../footer/Footer.tsx'
import { Outline } from '../outline/Outline.tsx'
import { outlined } from '../outline/outline.ts'
import { Sidebar } from '../sidebar/Sidebar.tsx'
import { TopBar } from '../topBar/TopBar.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import * as styles from './Layout.css.ts'
import { layoutOptions } from './layout.ts'
import { PageActions } from './PageActions.tsx'
import { PageContext, useRoute } from './pageContext.tsx'
import { contentId, SkipLink } from './SkipLink.tsx'

/**
 * The chrome around a page. The page's layout and frontmatter decide which parts are shown. Memoized, so that it renders
 * again for another page, but not for each step of a navigation.
 */
export const Layout = memo(function Layout({ page, children }: { page: PageData; children: ReactNode }) {
  // The section of a page that could not be loaded is that of its address.
  const { items } = sidebarOf(config.sidebar, useRoute())
  const options = layoutOptions(page.frontmatter, items.length > 0)
  const { layout, showOutline, showSidebar, showTopNav, outlineLevels } = options
  const { content } = page.frontmatter
  return (
    <PageContext.Provider value={page}>
      <div className={styles.root} data-layout={layout}>
        <SkipLink />
        <Banner />
        {showTopNav && (
          <div className={styles.topBar}>
            <TopBar options={options} />
          </div>
        )}
        {showTopNav && layout === 'docs' && <Curtain options={options} />}
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
                    <Breadcrumbs path={page.path} />
                    <h1 tabIndex={-1}>{page.frontmatter.title}</h1>
                    <p className={styles.lead}>{page.frontmatter.description}</p>
                    <PageActions />
                  </>
                )}
                {children}
              </article>
            </main>
            <Footer layout={layout} />
          </div>
          {showOutline && <Outline headings={outlined(page.headings, outlineLevels)} />}
        </div>
      </div>
    </PageContext.Provider>
  )
})
