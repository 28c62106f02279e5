import { expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { contract } from '#shared/contract.ts'
import { connectedShop } from '../../support/core/core.ts'

/** Connects two shops with the same contents, so that their orders have the same numbers; the second one is open. */
async function twoShops() {
  const options = { orders: 12, products: 6 }
  const app = await connectedShop(options)
  const other = await startSandbox(options)
  onTestFinished(async () => {
    await app.close()
    await other.close()
  })
  const first = (await app.call('session.current', {})).connection?.id ?? ''
  const { rows } = await app.call('orders.list', { filter: { shipping: 'unshipped' }, limit: 1 })
  const { subdomain, password } = other.account
  const session = await app.call('session.signIn', { subdomain, password, serviceUrl: other.apiUrl })
  await app.call('shop.updateAccount', { storeName: 'The Other Shop' })
  await app.call('sync.now', {})
  const id = rows[0]?.id ?? ''
  const waitingIn = async (shop: string) => {
    await app.call('session.switch', { id: shop })
    return (await app.call('outbox.list', {})).waiting
  }
  return { ...app, other, first, second: session.connection?.id ?? '', id, waitingIn }
}

it('A press made for a shop that is no longer open changes neither shop', async () => {
  const { core, first, second, id, waitingIn } = await twoShops()
  expect(await core.answer('orders.ship', { scope: { ids: [id] } }, first)).toEqual({
    ok: false,
    error: {
      kind: 'conflict',
      message: 'Nothing was done: it was meant for Saltmarsh Studio, and The Other Shop was open by then.',
    },
  })
  expect([await waitingIn(second), await waitingIn(first)]).toEqual([0, 0])
  expect(await core.answer('orders.ship', { scope: { ids: [id] } }, first)).toMatchObject({ ok: true })
  expect(await waitingIn(first)).toBe(1)
})

it('A press while another shop opens is carried out in its own shop, or not at all', async () => {
  const { core, call, first, second, id, waitingIn } = await twoShops()
  await call('session.switch', { id: first })
  const going = call('session.switch', { id: second })
  const answers = await Promise.all([
    core.answer('orders.ship', { scope: { ids: [id] } }, first),
    core.answer('notes.add', { orderId: id, text: 'For the first shop' }, first),
    core.answer('orders.pack', { scope: { ids: [id] }, on: true }, first),
  ])
  await going
  const late = await core.answer('notes.add', { orderId: id, text: 'Too late' }, first)

  expect(late).toMatchObject({ ok: false, error: { kind: 'conflict' } })
  expect(answers).toHaveLength(3)
  expect(await waitingIn(second)).toBe(0)
  expect(await call('orders.writing', { id })).toMatchObject({ notes: [], packedAt: null })
})

/** Calls that belong to no shop, or name their shop. */
const ofAnyShop =
  /^(session|settings|webhooks|links|logs|notices|aside)\.|^orderFiles\.stop$|^paper\.savePdf$/

it('Every call that needs only a shop is refused when that shop is not the open one', async () => {
  const { core, first } = await twoShops()
  const names = Object.entries(contract).flatMap(([name, { input }]) =>
    !ofAnyShop.test(name) && input.safeParse({}).success ? name : [],
  )
  expect(names.length).toBeGreaterThan(20)
  const answers = await Promise.all(names.map(async (name) => [name, await core.answer(name, {}, first)]))
  const isRefused = { ok: false, error: expect.objectContaining({ kind: 'conflict' }) }
  expect(answers).toEqual(names.map((name) => [name, isRefused]))
})

it('A call for an unknown shop is refused; one without a shop uses the open one', async () => {
  const { core } = await twoShops()
  for (const shop of ['', 'elsewhere', 7, {}])
    expect(await core.answer('shop.counts', {}, shop)).toMatchObject({
      ok: false,
      error: { kind: 'conflict' },
    })
  for (const shop of [null, undefined])
    expect(await core.answer('shop.counts', {}, shop)).toMatchObject({ ok: true })
})

it('After a switch of shops, polls, sending and signing in elsewhere go on', async () => {
  const { core, clock, call, first, second, id, ask } = await twoShops()
  await core.answer('session.switch', { id: first }, second)
  // A call for the first shop opens its files.
  await core.answer('orders.ship', { scope: { ids: [id] } }, first)
  clock.pass(7000)
  await expect
    .poll(async () => (await ask(`/orders/${id}`)).data.attributes['shipping_status'])
    .toBe('shipped')
  await core.answer('session.switch', { id: second }, first)
  expect(await call('sync.now', {})).toMatchObject({ error: null })
})
