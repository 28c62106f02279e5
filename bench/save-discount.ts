import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { quantile } from './frames.ts'
import { pressedOnEmptyPage } from './press.ts'
import { startShop } from './programs.ts'
import type { Bench } from './row.ts'
import { besideRow } from './row.ts'
import { onShop } from './window-on-shop.ts'

const rounds = 20

/** Returns the milliseconds since 1970 with their fraction; two processes of one machine agree on them. */
const now = () => performance.timeOrigin + performance.now()

/** Starts a proxy to a shop that records when it has sent the last byte of an answer to a PATCH. */
async function between(shop: string) {
  let answeredAt = 0
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming
    const passed = request(new URL(url ?? '/', shop), { method, headers }, (shopAnswer) => {
      answer.writeHead(shopAnswer.statusCode ?? 502, shopAnswer.headers)
      shopAnswer.pipe(answer)
      if (method !== 'PATCH') return
      answer.once('finish', () => {
        answeredAt = now()
      })
    })
    passed.once('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    answeredAt: () => answeredAt,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Resolves with the time of the frame that shows “Saved in the shop”, in milliseconds since 1970. */
const seenSaved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = () => {
          if (!document.querySelector('main')?.textContent.includes('Saved in the shop'))
            return requestAnimationFrame(look)
          // A message arrives after the browser has drawn the frame.
          const { port1, port2 } = new MessageChannel()
          port2.addEventListener('message', () => done(performance.timeOrigin + performance.now()), {
            once: true,
          })
          port2.start()
          port1.postMessage(null)
        }
        requestAnimationFrame(look)
      }),
  )

/** Measures the time from the shop's answer to a discount's change to the frame that shows the owner “Saved in the shop”. */
export const saveDiscount: Bench = {
  name: 'save-discount',
  async run() {
    const shop = await startShop(40, { products: 12 })
    const way = await between(shop.output.apiUrl)
    try {
      return await onShop({ ...shop.output, apiUrl: way.url }, async ({ page, browser }) => {
        const floor = await pressedOnEmptyPage(await browser.newPage(), rounds)
        await page.getByRole('link', { name: /^Discounts/ }).click()
        await page.getByRole('row', { name: /FREEPOST/ }).click()
        const name = page.getByRole('textbox', { name: /^Name/ })
        const took: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          await name.fill(`Post is on us, ${round}`)
          await page.getByText('Saved in the shop').waitFor({ state: 'hidden' })
          // The window stores the draft meanwhile, and the page comes to rest.
          await page.waitForTimeout(1000)
          const seen = seenSaved(page)
          await page.keyboard.press('Control+Enter')
          took.push((await seen) - way.answeredAt())
        }
        return [
          besideRow({
            name: 'a discount is shown as saved after the shop’s own answer, p95',
            unit: 'ms',
            value: quantile(took, 0.95),
            floor,
            budget: 100,
          }),
        ]
      })
    } finally {
      await way.close()
      await shop.stop()
    }
  },
}
