import { config } from 'virtual:site'

interface TasksProps {
  className?: string
  linkClassName?: string
  onFollow?: () => void
}

/** Links to what readers come for, from the configuration: shown where there is no query, and on the not-found page. */
export const Tasks = ({ className, linkClassName, onFollow }: TasksProps) => (
  <ul className={className}>
    {config.tasks.map(({ text, link }) => (
      <li key={link}>
        <a className={linkClassName} href={config.basePath + link} onClick={onFollow}>
          {text}
        </a>
      </li>
    ))}
  </ul>
)
