import { describe, expect, it, onTestFinished } from 'vitest'
import type { DiscountInput } from '#shared/discounts/discount.ts'
import { connectedTinyShop } from '../../../support/services/connected-tiny-shop.ts'
import { discountService } from '../../../support/services/discount-service.ts'
import type { DiscountService } from '../../../support/services/discount-service.ts'
import { plain } from '../../../support/shops/discounts.ts'
import { testCore } from '../../../support/core/test-core.ts'
import { replyJson } from '../../../support/services/tiny-server.ts'

const forCategories: DiscountInput = { ...plain, applicationType: 'category', categoryIds: ['5', '6'] }

type Kind = Partial<Pick<DiscountService, 'targets' | 'stray' | 'extent' | 'points'>>

/** Starts core and a service that accepts discounts in a single way. */
async function shopThat(kind: Kind) {
  const service = Object.assign(discountService(), kind)
  const app = await connectedTinyShop((request, response) => service.answer(request, response))
  return { app, service, refusals: () => service.writes.filter(({ taken }) => !taken).length }
}

/** Every kind of service that the contract allows. */
const kinds: readonly Kind[] = [true, false].flatMap((points) =>
  (['relationships', 'attributes'] as const).flatMap((targets) =>
    (['refused', 'missed', 'left aside'] as const).flatMap((stray) =>
      (['parts', 'whole'] as const).map((extent) => ({ points, targets, stray, extent })),
    ),
  ),
)

describe('a shop that accepts discounts in a single way', () => {
  it.each(kinds)('receives them as entered, when created and when changed: %j', async (kind) => {
    const { app, service, refusals } = await shopThat(kind)
    const made = await app.call('discounts.create', forCategories)
    expect(made).toMatchObject({ code: 'WINTER15', categoryIds: ['5', '6'], productIds: [] })
    const renamed = await app.call('discounts.update', { id: made.id, changes: { name: 'Spring prints' } })
    expect(renamed).toMatchObject({ name: 'Spring prints', categoryIds: ['5', '6'] })
    const moved = await app.call('discounts.update', {
      id: made.id,
      changes: { applicationType: 'product', productIds: ['9'] },
    })
    expect(moved).toMatchObject({ name: 'Spring prints', applicationType: 'product', productIds: ['9'] })
    expect((await app.call('discounts.list', {})).discounts).toHaveLength(1)

    // Core has stored the way: nothing more is refused, and nothing is sent twice.
    const [before, sent] = [refusals(), service.writes.length]
    await app.call('discounts.update', { id: made.id, changes: { productIds: ['8', '9'] } })
    await app.call('discounts.update', { id: made.id, changes: { name: 'Summer prints' } })
    const second = { ...forCategories, code: 'SECOND' }
    expect(await app.call('discounts.create', second)).toMatchObject({ categoryIds: ['5', '6'] })
    expect(refusals()).toBe(before)
    expect(service.writes).toHaveLength(sent + 3)
    expect((await app.call('discounts.list', {})).discounts).toHaveLength(2)
  })

  it('is remembered over a restart: nothing is refused for the wrong way', async () => {
    const { app, service, refusals } = await shopThat({ targets: 'attributes', extent: 'whole' })
    const { id } = await app.call('discounts.create', forCategories)
    await app.call('discounts.update', { id, changes: { name: 'Spring prints' } })
    const before = refusals()
    expect(before).toBeGreaterThan(0)
    await app.stop()
    const { dataDir, secrets } = app
    const later = await testCore({ dataDir, secrets })
    onTestFinished(() => later.stop())
    await later.call('discounts.update', { id, changes: { categoryIds: ['6'] } })
    await later.call('discounts.create', { ...forCategories, code: 'SECOND' })
    expect(refusals()).toBe(before)
    expect(service.writes.slice(-2).map(({ method, taken }) => [method, taken])).toEqual([
      ['PATCH', true],
      ['POST', true],
    ])
  })

  it('and accepts the first try receives no other', async () => {
    const { app, service } = await shopThat({ targets: 'relationships', extent: 'parts' })
    const { id } = await app.call('discounts.create', forCategories)
    await app.call('discounts.update', { id, changes: { name: 'Spring prints' } })
    expect(service.writes.map(({ attributes }) => Object.keys(attributes).length)).toEqual([7, 1])
  })

  it('and wants whole updates receives the contract’s fields: nothing empty, ids as integers', async () => {
    const { app, service } = await shopThat({ targets: 'attributes', extent: 'whole' })
    const { id } = await app.call('discounts.create', forCategories)
    await app.call('discounts.update', { id, changes: { name: 'Spring prints' } })
    const { applicationType, code, activeAt, requirementType, expirationType, rewardType } = plain
    expect(applicationType).toBe('all')
    expect(service.writes.at(-1)).toEqual({
      method: 'PATCH',
      taken: true,
      attributes: {
        name: 'Spring prints',
        code,
        active_at: activeAt,
        requirement_type: requirementType,
        expiration_type: expirationType,
        reward_type: rewardType,
        application_type: 'category',
        category: [
          { type: 'categories', id: 5 },
          { type: 'categories', id: 6 },
        ],
      },
    })
  })
})

describe('a value that the shop refuses', () => {
  const thirteen: DiscountInput = { ...forCategories, rewardType: 'percent_discount', percentDiscount: 13 }

  it('is reported at its field, and is not sent in other ways', async () => {
    const { app, service } = await shopThat({})
    const refused = await app.refusal('discounts.create', thirteen)
    expect(Object.keys(refused.fields ?? {})).toEqual(['percentDiscount'])
    const { id } = await app.call('discounts.create', forCategories)
    await app.refusal('discounts.update', {
      id,
      changes: { rewardType: 'percent_discount', percentDiscount: 13 },
    })
    expect(service.writes.map(({ method, taken }) => [method, taken])).toEqual([
      ['POST', false],
      ['POST', true],
      ['PATCH', false],
    ])
  })

  it.each([402, 403, 404, 409])('with a %i that names no field is sent once', async (status) => {
    const { app, service } = await shopThat({})
    const { id } = await app.call('discounts.create', forCategories)
    const { answer } = service
    let writes = 0
    service.answer = (request, response) => {
      if (request.method === 'GET') return answer(request, response)
      writes += 1
      replyJson(response, { errors: [{ code: 'no' }] }, status)
    }
    await app.refusal('discounts.update', { id, changes: { categoryIds: ['7'] } })
    await app.refusal('discounts.create', { ...forCategories, code: 'SECOND' })
    expect(writes).toBe(2)
  })

  it('among the ids of a list is sent once, even when the error names the list as well', async () => {
    const { app, service } = await shopThat({})
    const { id } = await app.call('discounts.create', forCategories)
    const { answer } = service
    const list = '/data/relationships/categories'
    const errors = [list, `${list}/data/0/id`].map((pointer) => ({ code: 'no', source: { pointer } }))
    let writes = 0
    service.answer = (request, response) => {
      if (request.method === 'GET') return answer(request, response)
      writes += 1
      replyJson(response, { errors }, 400)
    }
    const refused = await app.refusal('discounts.update', { id, changes: { categoryIds: ['7'] } })
    expect(Object.keys(refused.fields ?? {})).toEqual(['categoryIds'])
    await app.refusal('discounts.create', { ...forCategories, code: 'SECOND' })
    expect(writes).toBe(2)
  })

  it('is reported with the first way’s error when the shop names no field, and core stores no way from it', async () => {
    const { app, service } = await shopThat({ points: false })
    expect((await app.refusal('discounts.create', thirteen)).message).toBe(
      'Discount not created: the shop did not accept these values.',
    )
    service.writes.length = 0
    const { id } = await app.call('discounts.create', forCategories)
    await app.call('discounts.update', { id, changes: { name: 'Spring prints' } })
    expect(service.writes.every(({ taken }) => taken)).toBe(true)
    expect(service.writes.map(({ attributes }) => Object.keys(attributes).length)).toEqual([7, 1])
  })

  it('because the shop ignores categories in every way: the error says that the discount differs from the entry', async () => {
    const service = Object.assign(discountService(), { stray: 'left aside' })
    const app = await connectedTinyShop((request, response) => {
      const body = request.body.replace(/"data":\[\{"type":"categories".*?\]/, '"data":[]')
      service.answer({ ...request, body }, response)
    })
    const refused = await app.refusal('discounts.create', forCategories)
    expect(refused.message).toBe(
      'The discount is in the shop, but not as you entered it. Look at WINTER15 in the list, and change it there.',
    )
    const [made, ...more] = (await app.call('discounts.list', {})).discounts
    expect([made?.code, made?.categoryIds, more]).toEqual(['WINTER15', [], []])
  })
})
