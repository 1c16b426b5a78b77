import { Component, type ComponentType, type ReactNode, useState } from 'react'
import { forget, LinkNotice } from './state.ts'

/** A tool that fails takes nothing of the page with it, and leads back to a state that works. */
class Boundary extends Component<{ path: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <p role="alert">
        The tool failed at this input, and shows no result.{' '}
        <button
          type="button"
          onClick={() => {
            forget(this.props.path)
            this.setState({ failed: false })
          }}
        >
          Start with the example
        </button>
      </p>
    )
  }
}

/** Says that a state came with a link from elsewhere: whoever wrote the link chose its values. */
const FromLink = ({ dropped }: { dropped: number }) => (
  <p className="tool-linked">
    The values below came with a link: compare each address and amount with a source that you trust.
    {dropped > 0 &&
      ` ${dropped} ${dropped === 1 ? 'value' : 'values'} of it that this tool does not know ${dropped === 1 ? 'is' : 'are'} left out.`}
  </p>
)

/** A tool with what it says of a link, and with what is shown where it fails. `path` is its name in addresses. */
export function inFrame(Tool: ComponentType, path: string): ComponentType {
  return function FramedTool() {
    const [dropped, setDropped] = useState<number>()
    return (
      <LinkNotice value={setDropped}>
        {dropped !== undefined && <FromLink dropped={dropped} />}
        <Boundary path={path}>
          <Tool />
        </Boundary>
      </LinkNotice>
    )
  }
}
