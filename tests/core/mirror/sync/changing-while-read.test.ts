import fc from 'fast-check'
import { expect, it } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'
import { cases } from '../../../support/runs/thorough.ts'
import type { Sandbox } from '#sandbox/index.ts'
import { changingShop } from './changing-shop.ts'
import type { Happening } from './changing-shop.ts'
import { copiedOrders, shopOrders } from '../queries/compare.ts'

/** More changes than one page shows, and none that a count reveals. */
const flood = 'more orders change than a page holds'

const happening = fc.constantFrom<Happening>(
  'an order arrives',
  'orders arrive',
  'an order changes',
  'an order changes',
  'time passes',
  'nothing',
)

it('Orders that arrive and change while they are read are neither missed nor doubled', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { minLength: 5, maxLength: 30 }),
      fc.array(happening, { minLength: 3, maxLength: 20 }),
      fc.integer({ min: 1, max: 460 }),
      fc.nat({ max: 8 }),
      async (first, later, orders, moment) => {
        let sandbox: Sandbox | null = null
        const changing = changingShop(() => {
          if (!sandbox) throw new Error('Nothing is asked before the shop is open.')
          return sandbox
        })
        const shop = await connectedShop({ orders, as: 'none', parts: { fetch: changing.fetch } })
        try {
          sandbox = shop.sandbox
          const { subdomain, password } = sandbox.account
          changing.plan(first.toSpliced(moment, 0, flood))
          await shop.call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
          await shop.call('sync.now', { what: 'orders' })
          await changing.calm()
          await shop.call('sync.now', { what: 'orders' })
          expect(await copiedOrders(shop)).toEqual(await shopOrders(shop))

          changing.plan([flood, ...later])
          await shop.call('sync.now', { what: 'orders' })
          await changing.calm()
          await shop.call('sync.now', { what: 'orders' })
          expect(await copiedOrders(shop)).toEqual(await shopOrders(shop))

          // By then no server of the shop can be behind any more.
          shop.sandbox.advance(3 * 60_000)
          shop.clock.pass(3 * 60_000)
          await shop.call('sync.now', { what: 'orders' })
          sandbox.requests.clear()
          await shop.call('sync.now', { what: 'orders' })
          expect(sandbox.requests.length).toBe(1)
        } finally {
          await shop.close()
        }
      },
    ),
    cases(5, 2),
  )
})
