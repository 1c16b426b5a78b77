import { Component, type ReactNode } from 'react'

interface LoadGuardProps {
  /** What did not arrive: "Search", "The menu". */
  what: string
  /** The code is wanted anew: what is shown from now on must fetch it again. */
  onFailure: () => void
  onClose: () => void
  children: () => ReactNode
}

/** Code that is fetched when it is wanted may not arrive: the page stays, says so, and the next try fetches it anew. */
export class LoadGuard extends Component<LoadGuardProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch() {
    this.props.onFailure()
  }
  override render() {
    const { what, onClose, children } = this.props
    if (!this.state.failed) return children()
    return (
      <div
        role="alertdialog"
        aria-label={what}
        className="load-failed"
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <p>{`${what} could not be loaded. Check the connection; where the site has been deployed anew, reload the page.`}</p>
        <button type="button" ref={(first) => first?.focus()} onClick={() => this.setState({ failed: false })}>
          Try again
        </button>
        <button type="button" onClick={() => location.reload()}>
          Reload the page
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    )
  }
}
