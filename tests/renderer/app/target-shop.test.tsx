import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deliverCache } from '../../support/time/slow-cache.ts'
import { secondName, shopMenu, soon, twoShops } from './sidebar/two-shops.ts'

// The two ways to mark an order: a letter waits a moment, since it may begin a scan; a click acts at once.
const ways = [
  {
    by: 'key',
    mark: () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true })),
    why: 'Nothing was done: what you pressed last was meant for Saltmarsh Studio, and another shop was open by then.',
  },
  {
    by: 'button',
    mark: (order: HTMLElement) =>
      within(order)
        .getByRole('button', { name: /^Mark shipped/ })
        .click(),
    why: /Nothing was done: it was meant for Saltmarsh Studio, and The Other Shop was open by then\./,
  },
]

/** The window shows the other shop at once, before the press is sent, or some time after it was refused. */
const paces = [
  { pace: 'at once', deliver: queueMicrotask },
  { pace: 'late', deliver: (run: () => void) => void setTimeout(run, 100) },
]
const cases = ways.flatMap((way) => paces.map((pace) => ({ ...way, ...pace })))

test.each(cases)(
  'the press of a $by just before the window shows, $pace, that another shop is open changes neither shop',
  async ({ mark, why, deliver }) => {
    deliverCache(deliver)
    const { call, core, other, sandbox, clock } = await twoShops('/orders')
    const order = await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
    await within(order).findByRole('button', { name: /^Mark shipped/ }, soon)
    const { shops } = await call('session.current', {})

    // Another window of the same host switches to the other shop. This one has received the event, but not rendered
    // yet.
    const stop = core.on((name) => {
      if (name !== 'session.changed') return
      stop()
      mark(order)
    })
    await call('session.switch', { id: shops[1]?.id ?? '' })

    await shopMenu(secondName)
    await screen.findByText(why, {}, soon)
    clock.pass(7000)
    for (const { id } of shops) {
      await call('session.switch', { id })
      expect((await call('outbox.list', {})).waiting).toBe(0)
    }
    const patches = [sandbox, other].flatMap(({ requests }) =>
      requests.filter(({ method }) => method === 'PATCH'),
    )
    expect(patches).toEqual([])
  },
)
