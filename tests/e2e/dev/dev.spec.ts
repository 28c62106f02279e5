import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures.ts'
import { startDevelopmentLoop } from '../support/hosts/development-loop.ts'
import type { DevelopmentLoop } from '../support/hosts/development-loop.ts'
import { windowSize } from '../support/hosts/running-app.ts'

let loop: DevelopmentLoop
test.beforeAll(async () => {
  loop = await startDevelopmentLoop()
})
test.afterAll(async () => {
  expect(await loop.end()).toBe(0)
})

const useCases = 'src/core/calls/shop/shop.ts'
/** Core loads these with their first call, which this page never makes. */
const lateUseCases = 'src/core/calls/letters/letters.ts'
const counts = /async 'shop\.counts'\([^)]*\) \{/
const counting = (toShip: number) => (text: string) => {
  if (!counts.test(text)) throw new Error(`${useCases} counts in another way now.`)
  return text.replace(counts, `$&\n      return { toShip: ${toShip}, toPick: 1, products: 1, discounts: 1 }`)
}

test('The open page shows each saved change and keeps its state; an error covers it until the file is mended', async ({
  windows,
}) => {
  // One start for the whole test, of a window that has not been built.
  test.slow()
  const page = await windows?.newPage({ viewport: windowSize })
  if (!page) throw new Error('The loop is for browsers.')
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text())
  })

  // Loads all of the window's modules, and packages that are not prepared yet: the field appears when they are there.
  await page.goto(loop.url, { waitUntil: 'commit' })
  const search = page.getByRole('searchbox', { name: 'Find orders' })
  await search.fill('mug', { timeout: 120_000 })
  await expect(page).toHaveURL(/q=mug/)
  const opened = () => page.evaluate(() => performance.timeOrigin)
  const openedAt = await opened()
  const staysWhereItWas = async () => {
    await expect(search).toHaveValue('mug')
    await expect(page).toHaveURL(/q=mug/)
    expect(await opened()).toBe(openedAt)
  }

  await test.step('a sentence of the window, for which the page does not fetch again modules without it', async () => {
    const fetchedAnew = new Set<string>()
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (searchParams.has('t')) fetchedAnew.add(pathname)
    })
    const back = await loop.rewrite('src/renderer/texts/orders/orders.ts', (text) =>
      text.replace("title: 'Orders'", "title: 'Bestellungen'"),
    )
    // Both changes wait behind the modules of pages that are not open, which the loop prepares in these very seconds.
    const prepared = { timeout: 60_000 }
    await expect(page.getByRole('heading', { name: 'Bestellungen' })).toBeVisible(prepared)
    expect([...fetchedAnew]).toContain('/features/orders/OrdersPane.tsx')
    expect([...fetchedAnew]).not.toContain('/app/sidebar/SyncFoot.tsx')
    await staysWhereItWas()
    await back()
    await expect(page.getByRole('heading', { name: 'Bestellungen' })).toBeHidden(prepared)
  })

  await test.step('a colour', async () => {
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
    const before = await accent()
    const back = await loop.rewrite('src/renderer/styles/tokens.css', (text) =>
      text.replace(`--accent: ${before};`, '--accent: red;'),
    )
    await expect.poll(accent).toBe('red')
    await staysWhereItWas()
    await back()
    await expect.poll(accent).toBe(before)
  })

  const toShip = page.getByRole('navigation').getByRole('link', { name: /^Orders/ })
  await test.step('a use-case of core, which the page calls again by itself', async () => {
    const back = await loop.rewrite(useCases, counting(4711))
    await expect(toShip).toContainText('4711')
    await staysWhereItWas()
    await back()
    await expect(toShip).not.toContainText('4711')
  })

  const error = page.locator('backroom-core-error')
  for (const file of [useCases, lateUseCases])
    await test.step(`core that does not parse, in ${file}`, async () => {
      const back = await loop.rewrite(file, (text) => `${text}const = 4711\n`)
      await expect(error).toContainText(`${loop.path(file)}:${await linesOf(file)}`)
      await back()
      await expect(error).toHaveCount(0)
      await staysWhereItWas()
    })

  await test.step('core that throws while it loads; calls made meanwhile wait', async () => {
    const back = await loop.rewrite(useCases, (text) => `${text}throw new Error('Not today')\n`)
    await expect(error).toContainText('Not today')
    await expect(error).toContainText(`${loop.path(useCases)}:${await linesOf(useCases)}:`)
    await search.fill('poster')
    await back()
    await expect(error).toHaveCount(0)
    await expect(page).toHaveURL(/q=poster/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await search.fill('mug')
    await staysWhereItWas()
  })

  await test.step('a component that does not parse', async () => {
    const file = 'src/renderer/features/orders/OrdersToolbar.tsx'
    const back = await loop.rewrite(file, (text) => `${text}const = 4711\n`)
    const overlay = page.locator('vite-error-overlay')
    await expect(overlay).toContainText(`OrdersToolbar.tsx:${await linesOf(file)}`)
    await back()
    await expect(overlay).toHaveCount(0)
    await staysWhereItWas()
  })

  await test.step('pictures of the demo shop, which may be at another address with each core', async () => {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Products/ })
      .click()
    const picture = page.getByRole('main').locator('img').first()
    const from = () => picture.evaluate((image: HTMLImageElement) => image.src)
    const before = await from()
    // As if another program had taken the port that the demo shop had.
    await writeFile(loop.path('.development/data/demo-shop.port'), '0')
    await loop.rewrite(useCases, counting(4712))
    await expect(toShip).toContainText('4712')
    await expect.poll(from).not.toBe(before)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  expect(violations).toEqual([])
})

async function linesOf(file: string): Promise<number> {
  return (await readFile(loop.path(file), 'utf8')).split('\n').length - 1
}
