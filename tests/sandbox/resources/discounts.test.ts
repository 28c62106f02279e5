import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesInShop, discount, patch, post } from './discount-requests.ts'
import { codes, openShop } from '../oauth/visitor.ts'

test('POST answers 201, a Location that leads to it, and the body as GET gives it (spec: Discounts; spec: HTTP status codes; sandbox promise 7)', async () => {
  const visitor = await openShop({ orders: 0 })
  const answer = await post(visitor, discount())
  expect(answer.status).toBe(201)
  const location = answer.headers.get('location') ?? ''
  expect(location).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1\/accounts\/1001\/discounts\/\d+$/)
  expect(answer.document).toEqual(await visitor.one(location))
  expect(answer.document.data.attributes).toMatchObject({
    code: 'TENOFF',
    percent_discount: 10,
    use_count: 0,
    expires_at: null,
  })
})

test('PATCH answers 204, and a partial update is validated as the whole that it makes (spec: Discounts; spec: HTTP status codes; facts: Discounts; sandbox promise 7)', async () => {
  const visitor = await openShop({ orders: 0 })
  const { document } = await post(visitor, discount())
  const { id, attributes } = document.data
  expect((await patch(visitor, id, { name: 'Eleven off', percent_discount: 11 })).status).toBe(204)
  expect((await visitor.one(`${visitor.shop}/discounts/${id}`)).data.attributes).toEqual({
    ...attributes,
    name: 'Eleven off',
    percent_discount: 11,
  })

  const refused: [object, string][] = [
    [{ percent_discount: null }, 'discount.percent-discount-required'],
    [{ expiration_type: 'on_date' }, 'discount.expires-at-required'],
    [{ expiration_type: 'on_limit' }, 'discount.use-limit-required'],
    [{ application_type: 'product' }, 'discount.product-required'],
    [{ use_count: 5 }, 'discount.use-count-read-only'],
    [{ code: '' }, 'discount.code-required'],
  ]
  for (const [changes, code] of refused) {
    const answer = await patch(visitor, id, changes)
    expect([answer.status, codes(answer)], JSON.stringify(changes)).toEqual([400, [code]])
  }
  expect((await visitor.one(`${visitor.shop}/discounts/${id}`)).data.attributes.name).toBe('Eleven off')
})

test('the attributes of GET can be sent back whole (sandbox promise 7)', async () => {
  const visitor = await openShop({ orders: 0 })
  for (const { id, attributes } of await visitor.all(`${visitor.shop}/discounts?filter[status]=active`)) {
    expect((await patch(visitor, id, attributes)).status, String(attributes.code)).toBe(204)
    expect((await visitor.one(`${visitor.shop}/discounts/${id}`)).data.attributes).toEqual(attributes)
  }
})

test('a change of what a discount is for keeps or replaces its categories (spec: Discounts; facts: Discounts)', async () => {
  const visitor = await openShop({ orders: 0 })
  const { document } = await post(visitor, discount({ application_type: 'category' }), {
    categories: { data: [{ type: 'categories', id: '11' }] },
  })
  const { id } = document.data
  const categories = async () =>
    (await visitor.one(`${visitor.shop}/discounts/${id}`)).data.relationships?.categories?.data
  expect((await patch(visitor, id, { name: 'Still prints' })).status).toBe(204)
  expect(await categories()).toEqual([{ type: 'categories', id: '11' }])
  await patch(visitor, id, {}, { categories: { data: [{ type: 'categories', id: '13' }] } })
  expect(await categories()).toEqual([{ type: 'categories', id: '13' }])
  await patch(visitor, id, { application_type: 'all' })
  expect(await categories()).toEqual([])
})

test('an ended discount takes no change before its end lies in the future again (sandbox promise 7)', async () => {
  const visitor = await openShop({ orders: 0 })
  const [ended] = (await visitor.all(`${visitor.shop}/discounts?filter[status]=expired`)).filter(
    ({ attributes }) => attributes.expiration_type === 'on_date',
  )
  const id = ended?.id ?? ''
  expect(codes(await patch(visitor, id, { name: 'Once more' }))).toEqual(['discount.expires-at-in-the-past'])
  const expires_at = new Date(Date.now() + 3600 * 1000).toISOString()
  expect((await patch(visitor, id, { name: 'Once more', expires_at })).status).toBe(204)
})

test('DELETE answers 204 and the discount is gone (facts: Discounts)', async () => {
  const visitor = await openShop({ orders: 0 })
  const { document } = await post(visitor, discount())
  const path = `${visitor.shop}/discounts/${document.data.id}`
  expect((await visitor.ask('DELETE', path)).status).toBe(204)
  expect((await visitor.ask('GET', path)).status).toBe(404)
  expect((await visitor.ask('DELETE', path)).status).toBe(404)
})

test('the same POST twice makes two discounts: whoever repeats one blindly will see it', async () => {
  const visitor = await openShop({ orders: 0 })
  await post(visitor, discount())
  await post(visitor, discount())
  expect((await codesInShop(visitor)).filter((code) => code === 'TENOFF')).toHaveLength(2)
})

test('a discount may end however near, and expires by the clock, to the second (spec: Limits; sandbox promise 8)', async () => {
  let time = Date.now()
  const visitor = await openShop({ orders: 0, now: () => new Date(time) })
  const expires_at = new Date(time + 2000).toISOString()
  expect(
    (
      await post(
        visitor,
        discount({ code: 'NOW', expiration_type: 'on_date', expires_at: new Date(time).toISOString() }),
      )
    ).status,
  ).toBe(400)
  expect(
    (await post(visitor, discount({ code: 'SHORT', expiration_type: 'on_date', expires_at }))).status,
  ).toBe(201)
  time += 1999
  expect(await codesInShop(visitor, '&filter[status]=active')).toContain('SHORT')
  time += 1
  expect(await codesInShop(visitor, '&filter[status]=active')).not.toContain('SHORT')
  expect(await codesInShop(visitor, '&filter[status]=expired')).toContain('SHORT')
})

test('filter[status] parts all discounts into active and expired (spec: States and transitions; spec: Discounts)', async () => {
  const visitor = await openShop({ orders: 0 })
  const active = await codesInShop(visitor, '&filter[status]=active')
  const expired = await codesInShop(visitor, '&filter[status]=expired')
  expect([...active, ...expired].sort()).toEqual([...(await codesInShop(visitor))].sort())
  expect(expired.sort()).toEqual(['FULLMOON', 'OPENSTUDIO', 'SUMMER26'])
  expect(active).toEqual(
    expect.arrayContaining(['WINTER15', 'GIFTLIST', 'MARESIA10', 'FREEPOST', 'FIRSTFIRING', 'ALMANAC']),
  )
  expect((await visitor.ask('GET', `${visitor.shop}/discounts?filter[status]=scheduled`)).status).toBe(400)
})

test('amounts come back as they were sent, to the cent (sandbox promise 1)', async () => {
  const visitor = await openShop({ orders: 0, products: 0 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 9_999_999 }), fc.boolean(), async (cents, asNumber) => {
      const amount = asNumber ? cents / 100 : (cents / 100).toFixed(2)
      const { document } = await post(
        visitor,
        discount({ reward_type: 'flat_rate_discount', flat_rate_discount: amount }),
      )
      const flatRate = String(document.data.attributes.flat_rate_discount)
      expect(flatRate).toMatch(/^\d+\.\d{1,2}$/)
      expect(Math.round(Number(flatRate) * 100)).toBe(cents)
    }),
    { numRuns: 40 },
  )
})
