import { Component, type ReactNode } from 'react'

interface LoadGuardProps {
  /** What failed to load: "Search" or "The menu". */
  what: string
  onFail?: () => void
  onClose: () => void
  children: ReactNode
}

/** Replaces a component whose code fails to load with a message and a button that tries again; the page keeps working. */
export class LoadGuard extends Component<LoadGuardProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch() {
    this.props.onFail?.()
  }
  override render() {
    const { what, onClose, children } = this.props
    if (!this.state.failed) return children
    return (
      <div
        role="alertdialog"
        aria-label={what}
        className="load-failed"
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <p>{`${what} could not be loaded. Check the connection; if the site has been updated, reload the page.`}</p>
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
