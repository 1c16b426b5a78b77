import { config } from 'virtual:site'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SearchField } from '../../search/dialog/SearchField.tsx'
import { Tasks } from '../../search/dialog/Tasks.tsx'
import type { Likely } from './likelyPages.ts'

export function NotFound() {
  const { pathname } = useLocation()
  const [likely, setLikely] = useState<Likely[]>([])
  useEffect(() => {
    // Search and tasks remain where the list does not arrive.
    import('./likelyPages.ts')
      .then(({ fetchLikelyPages }) => fetchLikelyPages(pathname, config.basePath))
      .then(setLikely, () => setLikely([]))
  }, [pathname])
  return (
    <div className="static">
      <h1 tabIndex={-1}>Page Not Found</h1>
      <p>The page you were looking for could not be found.</p>
      <SearchField>
        <span>Search for it</span>
      </SearchField>
      {/* React starts immediately where this is in the document (site/chrome/start/hydrateLater.ts). */}
      <div className="not-found" data-needs-script>
        {config.tasks.length > 0 && (
          <section>
            <h2>Where most readers go</h2>
            <Tasks />
          </section>
        )}
        {likely.length > 0 && (
          <section>
            <h2>Pages with a similar address</h2>
            <ul>
              {likely.map(({ route, title }) => (
                <li key={route}>
                  <a href={config.basePath + route}>{title}</a>
                  <small>{route}</small>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <p>
        <a href={`${config.basePath}/`}>Go to Home Page</a>
      </p>
    </div>
  )
}
