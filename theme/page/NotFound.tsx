import { config } from 'virtual:site'
import { preloadSearch } from '../search/loadDialog.ts'
import { search } from '../search/store.ts'
import { Tasks } from '../search/Tasks.tsx'
import { Icon } from '../support/Icon.tsx'

export function NotFound() {
  return (
    <div className="static">
      <h1 tabIndex={-1}>Page Not Found</h1>
      <p>The page you were looking for could not be found.</p>
      <button
        type="button"
        className="front-search"
        aria-haspopup="dialog"
        data-opens-search
        onClick={() => search.set(true)}
        onFocus={preloadSearch}
        onPointerEnter={preloadSearch}
      >
        <Icon name="search" size={20} />
        <span>Search for it</span>
      </button>
      {config.tasks.length > 0 && (
        <>
          <h2>Where most readers go</h2>
          <Tasks />
        </>
      )}
      <p>
        <a href={`${config.basePath}/`}>Go to Home Page</a>
      </p>
    </div>
  )
}
