import { drawn } from '../../../scripts/dev/gallery/coverage.ts'
import { startDevelopmentLoop } from '../support/hosts/development-loop.ts'
import type { DevelopmentLoop } from '../support/hosts/development-loop.ts'
import { expect, test } from '../support/fixtures.ts'
import { windowSize } from '../support/hosts/running-app.ts'
import { violations } from '../support/window/violations.ts'
import { watch } from '../support/browsers/watched-page.ts'

let loop: DevelopmentLoop
test.beforeAll(async () => {
  loop = await startDevelopmentLoop()
})
test.afterAll(async () => {
  expect(await loop.end()).toBe(0)
})

/** A list under a field has no focus of its own: arrow keys in the field move through it, and it scrolls with them. */
const arrowsScroll = ['scrollable-region-focusable']
const overlay = '[role=dialog], [role=alertdialog], [role=menu]'

test('The gallery draws every component of its list, and axe finds no violation in any state of them', async ({
  windows,
}) => {
  // One start of a page that has not been built, and a check of each thing that opens.
  test.slow()
  const page = await windows?.newPage({ viewport: windowSize })
  if (!page) throw new Error('The gallery is for browsers.')
  const problems: string[] = []
  watch(page, problems)
  await page.goto(new URL('/gallery', loop.url).href, { waitUntil: 'commit' })
  // Loads all of its modules, and packages that are not prepared yet.
  await expect(page).toHaveTitle('Backroom (gallery)', { timeout: 120_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible({ timeout: 120_000 })

  const names = await page.locator('[data-component]').allInnerTexts()
  expect(names.toSorted()).toEqual(Object.values(drawn).flat().toSorted())
  expect(await violations(page)).toEqual([])

  await test.step('A date box has its own styles, whichever style sheet was loaded first', async () => {
    // Otherwise the weekday would stand above the line of its date.
    await expect(page.getByRole('group', { name: /^Begins on/ })).toHaveCSS('align-items', 'center')
  })

  const openers = await page.locator('[data-opens]').all()
  expect(openers.length).toBeGreaterThan(10)
  for (const opener of openers) {
    const button = opener.getByRole('button').first()
    await test.step((await button.innerText()) || 'A calendar', async () => {
      await button.click()
      await expect(page.locator(overlay).first()).toBeVisible()
      const isFound = (await page.locator(overlay).getByRole('searchbox').count()) > 0
      expect(await violations(page, isFound ? arrowsScroll : [])).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator(overlay)).toHaveCount(0)
    })
  }

  await test.step('Its switch overrides the system', async () => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await page.getByRole('radio', { name: 'Dark' }).click()
    await expect.poll(ground).not.toBe(light)
    await page.getByRole('radio', { name: 'As the system' }).click()
    await expect.poll(ground).toBe(light)
  })
  expect(problems).toEqual([])
})
