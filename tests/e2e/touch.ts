/** Runs in a page and touches a control, for the page's scripts: a page that is only read does not run them. */
export function touchControl(): void {
  const control = document.createElement('button')
  document.body.append(control)
  control.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  control.remove()
}
