import { config } from 'virtual:site'
import { SearchField } from '../search/SearchField.tsx'
import { Tasks } from '../search/Tasks.tsx'

export function NotFound() {
  return (
    <div className="static">
      <h1 tabIndex={-1}>Page Not Found</h1>
      <p>The page you were looking for could not be found.</p>
      <SearchField>
        <span>Search for it</span>
      </SearchField>
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
