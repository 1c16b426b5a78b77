import { config } from 'virtual:site'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'

/** Adds the style sheet of the tools, and resolves when it applies. */
function loadStyles(): Promise<void> {
  const href = new URL('./tools.css', import.meta.url).href
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('The style sheet did not load.'))
    }
    document.head.append(link)
  })
}

interface Props {
  name: string
  /** The tool's name in the addresses of its page and of its state. */
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** On a page that explains what the tool computes: the summary of the disclosure that has the tool. */
  folded?: string
  /** What helps a reader without JavaScript, where that is not the tool's worked example. */
  withoutScript?: string
}

/** Loads a tool's code when the reader comes near to `host` or has passed it. `retry` is there after a failure. */
function useTool(host: RefObject<HTMLElement | null>, path: string, load: Props['load']) {
  const [Tool, setTool] = useState<ComponentType>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is the same function in every render of a page
  useEffect(() => {
    const element = host.current
    if (!element) return
    let left = false
    const start = async () => {
      try {
        const [module, { inFrame }] = await Promise.all([load(), import('./toolFrame.tsx'), loadStyles()])
        if (!left) setTool(() => inFrame(module.default, path))
      } catch {
        if (!left) setFailed(true)
      }
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void start()
      },
      { rootMargin: '1000000px 0px 200px' },
    )
    observer.observe(element)
    // A link to a state of the tool opens what the tool is folded into.
    const disclosure = element.closest('details')
    if (disclosure && location.hash.startsWith(`#${path}?`)) {
      disclosure.open = true
      disclosure.scrollIntoView()
    }
    return () => {
      left = true
      observer.disconnect()
    }
  }, [attempt])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return { Tool, ...(failed && { retry }) }
}

/** What stands in the place of a tool without scripts, while it loads, and where it does not load. */
function Still({ name, path, folded, withoutScript, retry }: Omit<Props, 'load'> & { retry?: () => void }) {
  return (
    <div className="tool-still">
      <p data-without-script>
        This tool needs JavaScript.{' '}
        {withoutScript ? (
          withoutScript
        ) : folded ? (
          <>
            The <a href={`${config.basePath}/contracts/tools/${path}#a-worked-example`}>worked example of {name}</a>{' '}
            shows what it answers.
          </>
        ) : (
          'The worked example on this page shows what it answers.'
        )}
      </p>
      {retry ? (
        <p role="alert">
          The tool could not be loaded.{' '}
          <button type="button" onClick={retry}>
            Try again
          </button>
        </p>
      ) : (
        <p data-with-script>Loading the tool…</p>
      )}
    </div>
  )
}

/** A tool, in a disclosure where it is `folded`. */
export function ToolHost({ load, ...about }: Props) {
  const { name, path, folded } = about
  const host = useRef<HTMLElement>(null)
  const { Tool, retry } = useTool(host, path, load)
  const tool = (
    <section className="tool" ref={host} aria-label={name}>
      {Tool ? <Tool /> : <Still {...about} retry={retry} />}
    </section>
  )
  if (!folded) return tool
  return (
    <details>
      <summary>{folded}</summary>
      {tool}
    </details>
  )
}
