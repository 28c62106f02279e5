import { describe, expect, it } from 'vitest'
import { connectedTinyShop } from '../../../support/services/connected-tiny-shop.ts'
import { inDays } from '../../../support/shops/discounts.ts'
import { discountsShop as shop, reeds, writes } from '../../../support/shops/discounts-shop.ts'
import { replyJson } from '../../../support/services/tiny-server.ts'

describe('the list of discounts', () => {
  it('has every kind, with the categories and products they apply to', async () => {
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
    expect(app.events).toEqual([{ name: 'discounts.changed', fact: {} }])
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

  it('reports a refusal by the shop', async () => {
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

  it('changes the reward and the targets', async () => {
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

  it('is refused before it is sent when the result as a whole is invalid', async () => {
    const app = await shop()
    const { id } = await app.call('discounts.create', reeds)
    app.sandbox.requests.clear()
    const refused = await app.refusal('discounts.update', { id, changes: { expirationType: 'on_date' } })
    expect(refused).toMatchObject({ kind: 'invalid', fields: { expiresAt: expect.any(String) } })
    expect(writes(app)).toEqual([])
  })

  it('succeeds when every answer is lost but the shop has the change', async () => {
    const app = await shop()
    const { id } = await app.call('discounts.create', reeds)
    app.sandbox.faults.add({ kind: 'drop-after', method: 'PATCH' })
    expect(await app.call('discounts.update', { id, changes: { name: 'Rushes' } })).toMatchObject({
      name: 'Rushes',
    })
  })

  it('of a deleted discount is reported as not found', async () => {
    const app = await shop()
    const refused = await app.refusal('discounts.update', { id: '987654', changes: { name: 'Rushes' } })
    expect(refused).toEqual({
      kind: 'not-found',
      message: 'Discount not saved: the shop does not have it any more.',
    })
  })
})

describe('a field that was changed here and elsewhere', () => {
  it('is reported before anything is sent, and saved once the owner has seen the other value', async () => {
    const app = await shop()
    const { id, name } = await app.call('discounts.create', reeds)
    await app.call('discounts.update', { id, changes: { name: 'Theirs', percentDiscount: 20 } })
    const before = writes(app).length
    const mine = { id, changes: { name: 'Mine' } }
    expect(await app.refusal('discounts.update', { ...mine, from: { name } })).toEqual({
      kind: 'conflict',
      message: 'Discount not saved: it was changed elsewhere meanwhile.',
      fields: { name: 'It was changed elsewhere meanwhile.' },
    })
    expect(writes(app)).toHaveLength(before)
    const saved = await app.call('discounts.update', { ...mine, from: { name: 'Theirs' } })
    expect(saved).toMatchObject({ name: 'Mine', percentDiscount: 20 })
  })

  it('is reported even when two windows save it at the same moment', async () => {
    const app = await shop()
    const { id, name } = await app.call('discounts.create', reeds)
    const save = (mine: string) =>
      app.call('discounts.update', { id, changes: { name: mine }, from: { name } }).then(
        (saved) => saved.name,
        (error: unknown) => String(error),
      )
    const [first, second] = await Promise.all([save('Mine'), save('Theirs')])
    expect([first, second]).toEqual(['Mine', expect.stringContaining('it was changed elsewhere meanwhile')])
    expect((await app.ask(`/discounts/${id}`)).data.attributes['name']).toBe('Mine')
  })

  it('causes no conflict when both set the same value', async () => {
    const app = await shop()
    const { id, name } = await app.call('discounts.create', reeds)
    await app.call('discounts.update', { id, changes: { name: 'Rushes' } })
    const saved = await app.call('discounts.update', { id, changes: { name: 'Rushes' }, from: { name } })
    expect(saved.name).toBe('Rushes')
  })
})

describe('an answer about something else than the requested discount', () => {
  const discount = (id: string, type = 'discounts') => ({
    type,
    id,
    attributes: {
      name: 'Reed season',
      code: 'REEDS15',
      requirement_type: 'any_order',
      expiration_type: 'never',
      reward_type: 'free_shipping',
      application_type: 'all',
    },
  })

  it.each([
    ['another id', discount('6')],
    ['another type', discount('5', 'products')],
  ])('is reported as such: %s', async (_, data) => {
    const app = await connectedTinyShop((_request, response) => replyJson(response, { data }))
    expect(await app.refusal('discounts.get', { id: '5' })).toEqual({
      kind: 'shop-unavailable',
      message: 'Discount not read: the shop answered about something else.',
    })
  })

  it('is accepted when only its type is spelled differently', async () => {
    const app = await connectedTinyShop((_request, response) =>
      replyJson(response, { data: discount('5', 'Discount') }),
    )
    expect(await app.call('discounts.get', { id: '5' })).toMatchObject({ code: 'REEDS15' })
  })
})
