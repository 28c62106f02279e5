import { describe, expect, it, onTestFinished } from 'vitest'
import type { DiscountInput } from '#shared/models/discount.ts'
import { connectedShop } from '../support/core.ts'
import { connectedTinyShop } from '../support/connected-tiny-shop.ts'
import { hangUp, replyJson } from '../support/tiny-server.ts'

async function shop() {
  const app = await connectedShop({ orders: 5 })
  onTestFinished(() => app.close())
  return app
}

type Shop = Awaited<ReturnType<typeof shop>>

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const reeds: DiscountInput = {
  name: 'Reed season',
  code: 'REEDS15',
  activeAt: inDays(-1),
  expiresAt: null,
  requirementType: 'any_order',
  expirationType: 'never',
  rewardType: 'percent_discount',
  applicationType: 'all',
  percentDiscount: 15,
  flatRateDiscount: null,
  useLimit: null,
  minimumCartTotal: null,
  minimumCartQuantity: null,
  categoryIds: [],
  productIds: [],
}

const writes = (app: Shop) => app.sandbox.requests.filter(({ method }) => method !== 'GET')

async function codesInShop(app: Shop): Promise<unknown[]> {
  return (await app.ask('/discounts?page[limit]=100')).data.map(({ attributes }) => attributes['code'])
}

describe('the list of discounts', () => {
  it('holds every kind, with the categories and products they apply to', async () => {
    const app = await shop()
    const { discounts, leftOut } = await app.call('discounts.list', {})
    expect(leftOut).toBe(0)
    expect(new Set(discounts.map(({ rewardType }) => rewardType)).size).toBe(3)
    expect(new Set(discounts.map(({ expirationType }) => expirationType)).size).toBe(3)
    for (const { applicationType, categoryIds, productIds } of discounts) {
      expect(categoryIds.length > 0).toBe(applicationType === 'category')
      expect(productIds.length > 0).toBe(applicationType === 'product')
    }
    const [first] = discounts
    expect(await app.call('discounts.get', { id: first?.id ?? '' })).toEqual(first)
  })
})

describe('creating a discount', () => {
  it('creates it once in the shop, and tells every window', async () => {
    const app = await shop()
    const created = await app.call('discounts.create', reeds)
    expect(created).toMatchObject({ name: 'Reed season', code: 'REEDS15', percentDiscount: 15, useCount: 0 })
    expect(await app.call('discounts.get', { id: created.id })).toEqual(created)
    expect(app.facts).toEqual([{ name: 'discounts.changed', fact: {} }])
    expect(writes(app)).toHaveLength(1)
  })

  it('sends the categories or products it is for, its dates and its conditions', async () => {
    const app = await shop()
    const { categories } = await app.call('categories.list', {})
    const { products } = await app.call('products.list', {})
    const categoryIds = categories.slice(0, 2).map(({ id }) => id)
    const productIds = products.slice(0, 3).map(({ id }) => id)
    const forCategories = await app.call('discounts.create', {
      ...reeds,
      applicationType: 'category',
      categoryIds,
      expirationType: 'on_date',
      expiresAt: inDays(7),
      requirementType: 'minimum_cart_total',
      minimumCartTotal: '30.50',
    })
    expect(forCategories.categoryIds.toSorted()).toEqual(categoryIds.toSorted())
    expect(forCategories.minimumCartTotal).toMatch(/^30\.50?$/)
    const forProducts = await app.call('discounts.create', {
      ...reeds,
      code: 'REEDS5',
      applicationType: 'product',
      productIds,
      rewardType: 'flat_rate_discount',
      percentDiscount: null,
      flatRateDiscount: '5',
      expirationType: 'on_limit',
      useLimit: 40,
      requirementType: 'minimum_cart_quantity',
      minimumCartQuantity: 2,
    })
    expect(forProducts.productIds.toSorted()).toEqual(productIds.toSorted())
    expect(forProducts).toMatchObject({ useLimit: 40, minimumCartQuantity: 2 })
  })

  it('is refused before it is sent when a value is wrong, with a sentence for each field', async () => {
    const app = await shop()
    const refused = await app.refusal('discounts.create', {
      ...reeds,
      name: ' ',
      percentDiscount: 100,
      expirationType: 'on_date',
      expiresAt: inDays(-3),
    })
    expect(refused.kind).toBe('invalid')
    expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual(['expiresAt', 'name', 'percentDiscount'])
    expect(app.sandbox.requests).toEqual([])
  })

  it('tells what the shop itself refuses', async () => {
    const app = await shop()
    const refused = await app.refusal('discounts.create', {
      ...reeds,
      applicationType: 'product',
      productIds: ['987654321'],
    })
    expect(refused.kind).toBe('invalid')
    expect(refused.message).toMatch(/^Discount not created: /)
    expect(writes(app)).toHaveLength(1)
  })

  it.each(['drop-after', 'truncate', 'garbage'] as const)(
    'is known to be done when the shop did it and the answer was lost: %s',
    async (kind) => {
      const app = await shop()
      app.sandbox.faults.add({ kind, method: 'POST' })
      const created = await app.call('discounts.create', reeds)
      expect(created).toMatchObject({ code: 'REEDS15', percentDiscount: 15 })
      expect(writes(app)).toHaveLength(1)
      expect((await codesInShop(app)).filter((code) => code === 'REEDS15')).toHaveLength(1)
    },
  )

  it.each([
    ['drop-before', 'Discount not created: the connection to the shop broke.'],
    ['500', 'Discount not created: the shop reported a fault (500).'],
  ])('is known not to be done, and is not tried again: %s', async (fault, message) => {
    const app = await shop()
    if (fault === '500') app.sandbox.faults.add({ kind: 'status', status: 500, method: 'POST' })
    else app.sandbox.faults.add({ kind: 'drop-before', method: 'POST' })
    const refused = await app.refusal('discounts.create', reeds)
    expect(refused.message).toBe(`${message} It is not in the shop's list.`)
    expect(writes(app)).toHaveLength(1)
    expect(await codesInShop(app)).not.toContain('REEDS15')
    expect(app.facts).toEqual([])
  })

  it('is said to be unknown when the list cannot be read either', async () => {
    const app = await shop()
    app.sandbox.faults.add({ kind: 'drop-after' })
    expect(await app.refusal('discounts.create', reeds)).toEqual({
      kind: 'offline',
      message:
        'It is not known whether the discount was created: the shop did not answer. Look for REEDS15 in the list before you try again.',
    })
  })

  it('finds the code on another discount after a lost answer, and says so at the field', async () => {
    const app = await shop()
    await app.call('discounts.create', reeds)
    app.sandbox.faults.add({ kind: 'drop-before', method: 'POST' })
    const refused = await app.refusal('discounts.create', { ...reeds, percentDiscount: 20 })
    expect(refused).toMatchObject({
      kind: 'invalid',
      fields: { code: 'This code exists already, on another discount.' },
    })
  })

  it('is said to be unknown when the shop holds a discount that could not be read', async () => {
    const app = await connectedTinyShop((request, response) =>
      request.method === 'POST'
        ? hangUp(response)
        : replyJson(response, { data: [{ type: 'discounts', id: '1', attributes: {} }], links: {} }),
    )
    expect((await app.refusal('discounts.create', reeds)).message).toMatch(/^It is not known/)
  })
})

describe('changing a discount', () => {
  it('sends the changed fields alone', async () => {
    const sent: unknown[] = []
    let attributes: Record<string, unknown> = {
      name: 'Reeds',
      code: 'REEDS15',
      active_at: '2026-01-01T00:00:00.000Z',
      requirement_type: 'any_order',
      expiration_type: 'never',
      reward_type: 'percent_discount',
      application_type: 'all',
      percent_discount: 15,
    }
    const app = await connectedTinyShop((request, response) => {
      if (request.method === 'GET')
        return replyJson(response, { data: { type: 'discounts', id: 'A', attributes } })
      const { data } = JSON.parse(request.body)
      sent.push(data)
      attributes = { ...attributes, ...data.attributes }
      response.writeHead(204).end()
    })
    const updated = await app.call('discounts.update', {
      id: 'A',
      changes: { name: 'Rushes', code: 'REEDS15' },
    })
    expect(sent).toEqual([{ type: 'discounts', id: 'A', attributes: { name: 'Rushes' } }])
    expect(updated.name).toBe('Rushes')
  })

  it('sends nothing when nothing changed', async () => {
    const app = await shop()
    const { id, name } = await app.call('discounts.create', reeds)
    app.sandbox.requests.clear()
    await app.call('discounts.update', {
      id,
      changes: { name, activeAt: reeds.activeAt, percentDiscount: undefined },
    })
    expect(writes(app)).toEqual([])
  })

  it('changes what it gives and what it is for', async () => {
    const app = await shop()
    const { id } = await app.call('discounts.create', reeds)
    const [category] = (await app.call('categories.list', {})).categories
    const updated = await app.call('discounts.update', {
      id,
      changes: {
        rewardType: 'flat_rate_discount',
        flatRateDiscount: '4.50',
        applicationType: 'category',
        categoryIds: [category?.id ?? ''],
      },
    })
    expect(updated).toMatchObject({
      rewardType: 'flat_rate_discount',
      applicationType: 'category',
      categoryIds: [category?.id],
    })
    expect(await app.call('discounts.get', { id })).toEqual(updated)
    const back = await app.call('discounts.update', {
      id,
      changes: { applicationType: 'all', rewardType: 'free_shipping' },
    })
    expect(back).toMatchObject({ applicationType: 'all', categoryIds: [], rewardType: 'free_shipping' })
  })

  it('is refused before it is sent when the result as a whole does not hold', async () => {
    const app = await shop()
    const { id } = await app.call('discounts.create', reeds)
    app.sandbox.requests.clear()
    const refused = await app.refusal('discounts.update', { id, changes: { expirationType: 'on_date' } })
    expect(refused).toMatchObject({ kind: 'invalid', fields: { expiresAt: expect.any(String) } })
    expect(writes(app)).toEqual([])
  })

  it('is known to be done when every answer was lost', async () => {
    const app = await shop()
    const { id } = await app.call('discounts.create', reeds)
    app.sandbox.faults.add({ kind: 'drop-after', method: 'PATCH' })
    expect(await app.call('discounts.update', { id, changes: { name: 'Rushes' } })).toMatchObject({
      name: 'Rushes',
    })
  })

  it('of a discount that is gone is not found', async () => {
    const app = await shop()
    const refused = await app.refusal('discounts.update', { id: '987654', changes: { name: 'Rushes' } })
    expect(refused).toEqual({
      kind: 'not-found',
      message: 'Discount not saved: the shop does not have it any more.',
    })
  })
})
