import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { discountsShop as shop, reeds, writes } from '../../../support/shops/discounts-shop.ts'
import { inDays } from '../../../support/shops/discounts.ts'

const tooNear = {
  kind: 'status',
  status: 400,
  method: 'PATCH',
  body: { errors: [{ detail: 'must be later', source: { pointer: '/data/attributes/expires_at' } }] },
} as const

/** Starts core on a shop where time stands still, so that a request that takes long is not too late for its end. */
async function standingShop() {
  let stood: Date | null = null
  const app = await shop({ now: () => stood ?? new Date() })
  app.clock.stand()
  const today = (stood = app.clock.now())
  return { ...app, today: today.getTime() }
}

describe('ending a discount', () => {
  it('sets the nearest possible end, after which the shop counts it as expired', async () => {
    const app = await standingShop()
    const { id } = await app.call('discounts.create', reeds)
    const ended = await app.call('discounts.end', { id })
    expect(ended).toMatchObject({ ...reeds, expirationType: 'on_date', expiresAt: expect.any(String) })
    const end = Date.parse(ended.expiresAt ?? '')
    expect(end).toBeGreaterThanOrEqual(app.today + 5000)
    expect(end).toBeLessThan(app.today + 10_000)

    const active = async () =>
      (await app.ask('/discounts?filter[status]=active&page[limit]=100')).data.some((one) => one.id === id)
    expect(await active()).toBe(true)
    app.sandbox.advance(10_000)
    expect(await active()).toBe(false)
  })

  it.each([-26, -1, 1, 26])(
    'uses the shop’s time when this computer’s clock is wrong by %i hours',
    async (hours) => {
      const app = await standingShop()
      const { id } = await app.call('discounts.create', reeds)
      if (hours > 0) app.clock.pass(hours * 3_600_000)
      else app.clock.putBack(-hours * 3_600_000)
      const { expiresAt } = await app.call('discounts.end', { id })
      expect(Date.parse(expiresAt ?? '') - app.today).toBeLessThan(30_000)
      expect(writes(app).filter(({ method }) => method === 'PATCH')).toHaveLength(1)
    },
  )

  it('ends it at its start when it was created by a clock that is ahead, so that it has not started in the shop', async () => {
    const app = await shop()
    app.clock.pass(26 * 3_600_000)
    const activeAt = app.clock.now().toISOString()
    const { id } = await app.call('discounts.create', { ...reeds, activeAt })
    app.clock.pass(3_600_000)
    const { expiresAt } = await app.call('discounts.end', { id })
    expect(Date.parse(expiresAt ?? '') - Date.parse(activeAt)).toBeLessThan(10_000)
  })

  it('sends only the end, and clears the limit of the previous kind of end', async () => {
    const app = await shop()
    const { id } = await app.call('discounts.create', { ...reeds, expirationType: 'on_limit', useLimit: 9 })
    expect(await app.call('discounts.end', { id })).toMatchObject({
      expirationType: 'on_date',
      useLimit: null,
      percentDiscount: 15,
    })
  })

  it('succeeds even when the old limit can’t be stored', async () => {
    const app = await shop()
    const { id } = await app.call('discounts.create', { ...reeds, expirationType: 'on_limit', useLimit: 9 })
    renameSync(join(app.dataDir, 'shops'), join(app.dataDir, 'elsewhere'))
    expect(await app.call('discounts.end', { id })).toMatchObject({ expirationType: 'on_date' })
    expect((await app.call('discounts.list', {})).limitsWere).toEqual({})
    renameSync(join(app.dataDir, 'elsewhere'), join(app.dataDir, 'shops'))
  })

  it('stores the limit that the shop drops, until its end changes', async () => {
    const app = await shop()
    const { id } = await app.call('discounts.create', { ...reeds, expirationType: 'on_limit', useLimit: 9 })
    const { expiresAt } = await app.call('discounts.end', { id })
    expect(await app.call('discounts.list', {})).toMatchObject({ limitsWere: { [id]: 9 } })

    const later = new Date(Date.parse(expiresAt ?? '') + 86_400_000).toISOString()
    await app.call('discounts.update', { id, changes: { expiresAt: later } })
    expect((await app.call('discounts.list', {})).limitsWere).toEqual({})
  })

  it.each([
    [1, 60],
    [2, 900],
    [3, 3600],
    [4, 86_400],
  ])('tries a later end when the shop refuses the first %i', async (times, seconds) => {
    const app = await standingShop()
    const { id } = await app.call('discounts.create', reeds)
    app.sandbox.faults.add({ ...tooNear, times })
    const { expiresAt } = await app.call('discounts.end', { id })
    const ahead = (Date.parse(expiresAt ?? '') - app.today) / 1000
    expect(ahead).toBeGreaterThanOrEqual(seconds)
    expect(ahead).toBeLessThan(seconds + 10)
  })

  it('leaves an end unchanged that comes before the nearest one that the shop allows', async () => {
    const app = await shop()
    const expiresAt = new Date(app.clock.now().getTime() + 10 * 60_000).toISOString()
    const own = { ...reeds, expirationType: 'on_date', expiresAt }
    const { id } = await app.call('discounts.create', own)
    // The shop refuses five seconds and a minute; it would accept a quarter of an hour.
    app.sandbox.faults.add({ ...tooNear, times: 2 })
    expect(await app.call('discounts.end', { id })).toMatchObject(own)
    expect((await app.call('discounts.get', { id })).expiresAt).toBe(expiresAt)
  })

  it('reports the shop’s own error when it allows no end within a day', async () => {
    const app = await shop()
    const { id } = await app.call('discounts.create', reeds)
    app.sandbox.faults.add(tooNear)
    const refused = await app.refusal('discounts.end', { id })
    expect(refused.message).toBe('Discount not ended: must be later.')
  })

  it('sends one request when the shop refuses something else', async () => {
    const app = await shop()
    const { id } = await app.call('discounts.create', reeds)
    app.sandbox.requests.clear()
    app.sandbox.faults.add({ kind: 'status', status: 403, method: 'PATCH' })
    expect((await app.refusal('discounts.end', { id })).kind).toBe('forbidden')
    expect(writes(app)).toHaveLength(1)
  })

  it('leaves an ended discount unchanged: a new end would revive it', async () => {
    const app = await shop()
    const { discounts } = await app.call('discounts.list', {})
    const ended = discounts.find(({ code }) => code === 'SUMMER26')
    expect(await app.call('discounts.end', { id: ended?.id ?? '' })).toEqual(ended)
    expect(writes(app)).toEqual([])
  })

  it('is refused before the discount’s start', async () => {
    const app = await shop()
    const { id } = await app.call('discounts.create', { ...reeds, activeAt: inDays(3) })
    const refused = await app.refusal('discounts.end', { id })
    expect(refused.message).toBe(
      'Discount not ended: It would end before it starts. Pick a day after the start.',
    )
  })
})
