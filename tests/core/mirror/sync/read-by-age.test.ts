import { expect, it, onTestFinished } from 'vitest'
import { createHttp } from '#core/api/http/http.ts'
import { createJsonApi } from '#core/api/json-api/json-api.ts'
import { firstItemsWay } from '#core/api/resources/items-way.ts'
import { orderPages } from '#core/api/resources/order-pages.ts'
import { systemClock } from '#core/host/system-clock.ts'
import { readByAge } from '#core/mirror/sync/read-by-age.ts'
import { tinyServer } from '../../../support/services/tiny-server.ts'
import { heldOrders, orderService } from './order-service.ts'

/** Opens the orders of a shop with so many pages. `requested` counts the requests so far. */
async function history(pages: number) {
  const service = orderService(heldOrders(pages * 100))
  const server = await tinyServer(service.answer)
  onTestFinished(() => server.close())
  const http = createHttp(
    { fetch, clock: systemClock, random: () => 0, log() {}, version: '1.2.3', contact: null },
    { kind: 'basic', serviceUrl: server.url, username: 'tiny', password: 'open sesame' },
    { closed: new AbortController().signal, onRefused() {} },
  )
  return {
    orders: orderPages(createJsonApi(http, server.url), '/v1/accounts/7', firstItemsWay()),
    requested: () => server.seen.length,
  }
}

it('The pages of a history are requested while the first one is written, and each is passed on once', async () => {
  const { orders, requested } = await history(12)
  const read: number[] = []
  await readByAge(orders, 0, async (pages, offset) => {
    read.push(...pages.map((_, nth) => offset + nth * 100))
    await expect.poll(requested).toBe(12)
    return true
  })
  expect(read).toEqual(Array.from({ length: 12 }, (_, page) => page * 100))
  expect(requested()).toBe(12)
})

it('While a page is written, no more are requested than there is room for, and at most eight are written together', async () => {
  const { orders, requested } = await history(30)
  const sizes: number[] = []
  await readByAge(orders, 0, async (pages, offset) => {
    sizes.push(pages.length)
    const room = Math.min(30, offset / 100 + pages.length + 16)
    await expect.poll(requested).toBe(room)
    return true
  })
  expect(sizes.reduce((sum, each) => sum + each)).toBe(30)
  expect(Math.max(...sizes)).toBe(8)
})

it('A reader that stops requests no further pages', async () => {
  const { orders, requested } = await history(30)
  await readByAge(orders, 0, async () => {
    await expect.poll(requested).toBe(17)
    return false
  })
  expect(requested()).toBe(17)
})
