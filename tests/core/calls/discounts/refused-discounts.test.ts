import { describe, expect, it } from 'vitest'
import { ShopError } from '#core/api/errors/api-error.ts'
import { changedDiscountFields, normalizeDiscount } from '#shared/discounts/discount-rules.ts'
import type { DiscountInput } from '#shared/discounts/discount.ts'
import { discountMessages } from '#shared/texts/errors/discounts.ts'
import { discountRuleMessages } from '#shared/texts/errors/discount-rules.ts'
import { verbatim } from '#shared/texts/message.ts'
import { broken } from '../../../support/services/broken-discounts.ts'
import { discountsShop as shop } from '../../../support/shops/discounts-shop.ts'
import { full, plain } from '../../../support/shops/discounts.ts'
import { shopByHand } from '../../../support/shops/shop-by-hand.ts'

/** Rules that the contract does not have; the shop takes what breaks them. */
const onlyOurs = new Set(['expiresBeforeStart'])

/** What may cross the bridge: a number that is none is no number there. */
const crossing = broken.filter(([, , , changes]) => !Object.values(changes).some(Number.isNaN))

describe('what breaks a rule (spec: Discounts, create parameters)', () => {
  it('is refused with the sentence of the rule before anything is created', async () => {
    const app = await shop()
    for (const [rule, field, problem, changes] of crossing) {
      const refused = await app.refusal('discounts.create', { ...plain, ...changes })
      expect([rule, refused.kind, refused.fields]).toEqual([
        rule,
        'invalid',
        { [field]: discountRuleMessages[problem].text },
      ])
    }
    expect(app.sandbox.requests).toEqual([])
  })

  it('is refused before anything is changed, by the same rules', async () => {
    const app = await shop()
    const { id } = await app.call('discounts.create', plain)
    app.sandbox.requests.clear()
    for (const [rule, field, problem, changes] of crossing) {
      const refused = await app.refusal('discounts.update', { id, changes })
      expect([rule, refused.fields]).toEqual([rule, { [field]: discountRuleMessages[problem].text }])
    }
    expect(app.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('is refused by the shop at the same field when it is sent anyway, to be created or changed', async () => {
    const { api } = await shopByHand({ orders: 0 })
    const present = await api.discounts.create(plain, verbatim('Discount not created'))
    for (const [rule, field, problem, changes] of broken) {
      if (onlyOurs.has(problem)) continue
      const whole: DiscountInput = { ...plain, ...changes }
      const created = api.discounts.create(normalizeDiscount(whole), verbatim('Discount not created'))
      expect([rule, await refusedFields(created)]).toEqual([rule, [field]])
      const changed = changedDiscountFields(present, whole)
      const updated = api.discounts.update(present.id, changed, verbatim('Discount not saved'))
      expect([rule, await refusedFields(updated)]).toEqual([rule, [field]])
    }
    expect(await api.discounts.get(present.id, verbatim('Discount not read'))).toEqual(present)
  })
})

describe('what breaks only our own rules', () => {
  it('is taken by the shop: no row of the table is ours without need', async () => {
    const { api } = await shopByHand({ orders: 0 })
    const ours = broken.filter(([, , problem]) => onlyOurs.has(problem))
    expect(ours.length).toBeGreaterThan(0)
    for (const [, , , changes] of ours)
      await api.discounts.create(
        normalizeDiscount({ ...plain, ...changes }),
        verbatim('Discount not created'),
      )
  })
})

describe('a discount that has ended', () => {
  it('is refused in our words where the shop speaks of an end that nobody touched', async () => {
    const app = await shop()
    const { discounts } = await app.call('discounts.list', {})
    const id = discounts.find(({ code }) => code === 'SUMMER26')?.id ?? ''
    const refused = await app.refusal('discounts.update', { id, changes: { name: 'Summer, gone' } })
    expect([refused.kind, refused.message, refused.fields]).toEqual([
      'invalid',
      `Discount not saved: ${discountMessages.hasEnded.text}`,
      { expiresAt: discountMessages.hasEnded.text },
    ])
    const changes = { name: 'Summer, again', expirationType: 'never', expiresAt: null } as const
    expect(await app.call('discounts.update', { id, changes })).toMatchObject({ name: 'Summer, again' })
  })
})

describe('what a kind does not use', () => {
  it('is not sent, so that it cannot be refused', async () => {
    const app = await shop()
    const created = await app.call('discounts.create', {
      ...full,
      expiresAt: plain.activeAt,
      percentDiscount: 120,
      categoryIds: ['987654'],
      productIds: ['987654'],
    })
    expect(created).toMatchObject({ expiresAt: null, percentDiscount: null, categoryIds: [], productIds: [] })
  })
})

async function refusedFields(sent: Promise<unknown>): Promise<readonly string[]> {
  const error = await sent.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error === undefined) return []
  if (!(error instanceof ShopError)) throw error
  return Object.keys(error.fields ?? {})
}
