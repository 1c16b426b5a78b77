import { config } from 'virtual:site'

export function NotFound() {
  return (
    <div className="static">
      <h1 tabIndex={-1}>Page Not Found</h1>
      <p>The page you were looking for could not be found.</p>
      <p>
        <a href={`${config.basePath}/`}>Go to Home Page</a>
      </p>
    </div>
  )
}
