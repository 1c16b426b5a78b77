import type { Page } from '@playwright/test'
import { expect } from './support.ts'

/** Collects what a page writes to the console and requests from other origins. The result asserts that both are empty. */
export function watchConsole(page: Page, baseURL = ''): () => void {
  const { origin } = new URL(baseURL)
  const messages: string[] = []
  const outside: string[] = []
  page.on('console', (message) => messages.push(`${page.url()} ${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`${page.url()} threw: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:')) outside.push(request.url())
  })
  return () => {
    expect(messages).toEqual([])
    expect(outside).toEqual([])
  }
}
