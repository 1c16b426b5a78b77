import type { Say } from './menu.ts'

/** Opens the menu of a button for the first time. */
export async function openMenu(button: HTMLButtonElement, say: Say): Promise<void> {
  const { open } = button.matches('.copy-call')
    ? await import('../member/copyCall.ts')
    : await import('../deployments/copyRows.ts')
  open(button, say)
}
