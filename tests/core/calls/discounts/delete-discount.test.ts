import { describe, expect, it } from 'vitest'
import type { ConnectedShop } from '../../../support/core/core.ts'
import { codesInShop, discountsShop as shop, reeds, writes } from '../../../support/shops/discounts-shop.ts'

const windowMs = 6000

async function withReeds(options: Parameters<typeof shop>[0] = {}) {
  const app = await shop(options)
  const { id } = await app.call('discounts.create', reeds)
  app.sandbox.requests.clear()
  return { app, id }
}

const listed = async (app: ConnectedShop) =>
  (await app.call('discounts.list', {})).discounts.map(({ code }) => code)
const rows = async (app: ConnectedShop) => (await app.call('outbox.list', {})).rows

describe('deleting a discount', () => {
  it('sends nothing before the undo window is over, and then deletes it, here and in the shop', async () => {
    const { app, id } = await withReeds()
    await app.call('discounts.delete', { id })
    expect(await rows(app)).toMatchObject([
      { kind: 'discount.delete', object: `discount:${id}`, title: 'REEDS15', state: 'held' },
    ])
    expect(writes(app)).toEqual([])
    expect(await listed(app)).toContain('REEDS15')

    app.clock.pass(windowMs)
    await expect.poll(() => codesInShop(app)).not.toContain('REEDS15')
    await expect.poll(() => listed(app)).not.toContain('REEDS15')
    await expect.poll(() => rows(app)).toEqual([])
    expect(writes(app).map(({ method }) => method)).toEqual(['DELETE'])
  })

  it('can be undone within the window, and nothing is sent', async () => {
    const { app, id } = await withReeds()
    const { batch } = await app.call('discounts.delete', { id })
    expect(await app.call('outbox.undo', { pick: { batch } })).toEqual({ undone: 1, tooLate: 0 })
    app.clock.pass(2 * windowMs)
    expect(await rows(app)).toEqual([])
    expect(await codesInShop(app)).toContain('REEDS15')
    expect(writes(app)).toEqual([])
  })

  it('twice makes one outbox row', async () => {
    const { app, id } = await withReeds()
    const first = await app.call('discounts.delete', { id })
    expect(await app.call('discounts.delete', { id })).toEqual(first)
    expect(await rows(app)).toHaveLength(1)
  })

  it('from two windows at the same moment makes one outbox row, too', async () => {
    const { app, id } = await withReeds()
    const [first, second] = await Promise.all([
      app.call('discounts.delete', { id }),
      app.call('discounts.delete', { id }),
    ])
    expect(second).toEqual(first)
    app.clock.pass(windowMs)
    await expect.poll(() => codesInShop(app)).not.toContain('REEDS15')
    // No failed row remains, as a second request to delete would leave.
    await expect.poll(() => rows(app)).toEqual([])
    expect(writes(app).map(({ method }) => method)).toEqual(['DELETE'])
  })

  it('is tried again by another press after the shop refused it', async () => {
    const { app, id } = await withReeds()
    app.sandbox.faults.add({ kind: 'status', status: 403, method: 'DELETE', times: 1 })
    await app.call('discounts.delete', { id })
    app.clock.pass(windowMs)
    await expect.poll(() => rows(app)).toMatchObject([{ state: 'failed' }])
    await app.call('discounts.delete', { id })
    app.clock.pass(windowMs)
    await expect.poll(() => codesInShop(app)).not.toContain('REEDS15')
    await expect.poll(() => rows(app)).toEqual([])
  })

  it('succeeds when the answer is lost', async () => {
    const { app, id } = await withReeds()
    app.sandbox.faults.add({ kind: 'drop-after', method: 'DELETE', times: 1 })
    await app.call('discounts.delete', { id })
    app.clock.pass(windowMs)
    await expect.poll(() => listed(app)).not.toContain('REEDS15')
    await expect.poll(() => rows(app)).toEqual([])
  })

  it('that was deleted in the shop meanwhile succeeds, and the list here no longer shows it', async () => {
    const { app, id } = await withReeds()
    const { subdomain, password, id: account } = app.sandbox.account
    const gone = await fetch(`${app.sandbox.apiUrl}/v1/accounts/${account}/discounts/${id}`, {
      method: 'DELETE',
      headers: {
        accept: 'application/vnd.api+json',
        'user-agent': 'Backroom tests (hello@backroom.example)',
        authorization: `Basic ${Buffer.from(`${subdomain}:${password}`).toString('base64')}`,
      },
    })
    expect(gone.status).toBe(204)
    const { batch } = await app.call('discounts.delete', { id })
    app.clock.pass(windowMs)
    await expect.poll(async () => (await app.call('outbox.batch', { id: batch })).batch.done).toBe(1)
    expect(await listed(app)).not.toContain('REEDS15')
  })

  it.each([
    ['at a shop that offers no deletion', { method: 'DELETE' }],
    ['where somebody else answers in the shop’s place', {}],
  ])('fails %s, and the discount stays', async (_, where) => {
    const { app, id } = await withReeds()
    app.sandbox.faults.add({ kind: 'status', status: 404, ...where })
    await app.call('discounts.delete', { id })
    app.clock.pass(windowMs)
    await expect.poll(() => rows(app)).toMatchObject([{ state: 'failed', outcomeUnknown: false }])
    expect(await listed(app)).toContain('REEDS15')
  })

  it('waits while a network’s own page answers, also about the discount alone, and goes on after it', async () => {
    const { app, id } = await withReeds()
    const headers = { 'content-type': 'text/html' }
    app.sandbox.faults.add({ kind: 'status', status: 404, body: '<html>Hotel</html>', headers })
    await app.call('discounts.delete', { id })
    for (let round = 0; round < 8; round += 1) {
      app.clock.pass(windowMs)
      await expect.poll(async () => (await rows(app)).some(({ state }) => state === 'sending')).toBe(false)
    }
    expect(await rows(app)).toMatchObject([{ state: 'ready' }])
    expect(await listed(app)).toContain('REEDS15')
    app.sandbox.faults.clear()
    app.clock.pass(120_000)
    await expect.poll(() => codesInShop(app)).not.toContain('REEDS15')
    await expect.poll(() => rows(app)).toEqual([])
  })
})
