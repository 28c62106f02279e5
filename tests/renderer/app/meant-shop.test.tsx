import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { secondName, shopMenu, soon, twoShops } from './two-shops.ts'

test('a press in the moment before the window knows that another shop is open reaches neither shop', async () => {
  const { call, core, other, sandbox, clock } = await twoShops('/orders')
  await screen.findByRole('region', { name: 'Order of Inês Carvalho' }, soon)
  const { shops } = await call('session.current', {})

  // Another window of the same host goes to the other shop. This one has heard of it, and has not drawn it yet.
  const stop = core.on((name) => {
    if (name !== 'session.changed') return
    stop()
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', bubbles: true }))
  })
  await call('session.switch', { id: shops[1]?.id ?? '' })

  await shopMenu(secondName)
  const why = `Nothing was done: it was meant for Saltmarsh Studio, and ${secondName} was open by then.`
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
})
