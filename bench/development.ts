import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startDevelopmentLoop } from '../tests/e2e/support/hosts/development-loop.ts'
import { quantile } from './frames.ts'
import type { Bench } from './row.ts'
import { limitRow } from './row.ts'
import { chromiumHere } from './window-on-shop.ts'

const rounds = 7

type Save = {
  readonly what: string
  readonly file: string
  /** Returns the file's text with `sign` in it. */
  change(text: string, sign: string): string
  /** Where the page shows the sign: in its words, or in a custom property of its root. */
  readonly seenIn: 'words' | '--accent'
  sign(round: number): string
}

const saves: readonly Save[] = [
  {
    what: 'a component of the window',
    file: 'src/renderer/features/orders/OrdersPane.tsx',
    change: (text, sign) => text.replace('title={texts.orders.title}', `title={'${sign}'}`),
    seenIn: 'words',
    sign: (round) => `component${round}`,
  },
  {
    what: 'a sentence',
    file: 'src/renderer/texts/orders/orders.ts',
    change: (text, sign) => text.replace("title: 'Orders'", `title: '${sign}'`),
    seenIn: 'words',
    sign: (round) => `sentence${round}`,
  },
  {
    what: 'a style',
    file: 'src/renderer/styles/tokens.css',
    change: (text, sign) => text.replace(/--accent: [^;]+;/, `--accent: ${sign};`),
    seenIn: '--accent',
    sign: (round) => `rgb(${round + 1}, 2, 3)`,
  },
  {
    what: 'a use-case of core',
    file: 'src/core/calls/shop/shop.ts',
    change: (text, sign) =>
      text.replace(
        /async 'shop\.counts'\([^)]*\) \{/,
        `$&\n      return { toShip: ${sign}, toPick: 1, products: 1, discounts: 1 }`,
      ),
    seenIn: 'words',
    sign: (round) => String(47_110 + round),
  },
]

/** Resolves with the time at which the page drew a frame with the sign, in milliseconds since 1970. */
const seen = (page: Page, { seenIn }: Save, sign: string) =>
  page.evaluate(
    ([where, what]) =>
      new Promise<number>((done) => {
        const shown = () =>
          where === 'words'
            ? document.body.textContent.replaceAll(/[.,\u202F\u00A0]/g, '')
            : getComputedStyle(document.documentElement).getPropertyValue(where)
        const look = () => {
          if (shown().includes(what)) done(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    [seenIn, sign] as const,
  )

/** Measures the time from the start of `npm run dev` to its window, and from saving a file until the open page shows the change. */
export const development: Bench = {
  name: 'development',
  async run() {
    const from = Date.now()
    const loop = await startDevelopmentLoop()
    const browser = await chromium.launch(chromiumHere)
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(loop.url, { waitUntil: 'commit' })
      await page.getByRole('main').getByRole('row').first().waitFor({ timeout: 120_000 })
      const rows = [
        limitRow({
          name: 'npm run dev to its first list, nothing prepared',
          unit: 'ms',
          value: Date.now() - from,
          budget: 15_000,
        }),
      ]
      for (const save of saves) {
        const took: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          await page.waitForTimeout(1000)
          const sign = save.sign(round)
          const savedAt = Date.now()
          const back = await loop.rewrite(save.file, (text) => save.change(text, sign))
          took.push((await seen(page, save, sign)) - savedAt)
          await back()
        }
        rows.push(
          limitRow({
            name: `${save.what}, from its saving to the page, median`,
            unit: 'ms',
            value: quantile(took, 0.5),
            budget: 1000,
          }),
        )
      }
      return rows
    } finally {
      await browser.close()
      await loop.end()
    }
  },
}
