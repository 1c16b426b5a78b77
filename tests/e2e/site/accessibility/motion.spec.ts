import type { Page } from '@playwright/test'
import { dialog, expect, field, open, outline, phone, searchButton, test, topBar } from '../../support.ts'

/** Everything of the page that moves, or would, for longer than a reader who asked for less can see. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const told: string[] = document.getAnimations().map(({ effect }) => {
      const { target } = effect as KeyframeEffect
      return `${target?.tagName} is moving`
    })
    const long = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0.01)
    for (const element of document.querySelectorAll('*'))
      for (const part of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, part)
        const name = `${element.tagName} ${element.className}${part ?? ''}`
        if (long(style.transitionDuration)) told.push(`${name} changes over ${style.transitionDuration}`)
        if (style.animationName !== 'none' && long(style.animationDuration)) told.push(`${name} is animated`)
        if (!part && style.scrollBehavior !== 'auto') told.push(`${name} scrolls smoothly`)
      }
    return told
  })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('With reduced motion: nothing moves or scrolls smoothly, with the search and the menus open too', async ({
  page,
}) => {
  for (const path of ['/', '/contracts/infinity/overview', '/contracts/v3/addresses']) {
    await open(page, path)
    expect(await moving(page)).toEqual([])
  }
  await searchButton(page).click()
  await field(page).fill('vault')
  await expect(dialog(page).getByRole('option')).not.toHaveCount(0)
  expect(await moving(page)).toEqual([])
  await page.keyboard.press('Escape')
  // A jump within the page is immediate. Blocks above still get their real heights, which rounds it by parts of a pixel.
  await outline(page).getByRole('link').last().click()
  const moved = await page.evaluate(async () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1))) as HTMLElement
    const first = target.getBoundingClientRect().top
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return Math.abs(target.getBoundingClientRect().top - first)
  })
  expect(moved).toBeLessThan(2)
  await page.setViewportSize(phone)
  await topBar(page).getByRole('button', { name: 'EVM' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await moving(page)).toEqual([])
})
