import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ShopError } from '#core/api/errors/api-error.ts'
import type { ShopApi } from '#core/api/shop-api.ts'
import { changedDiscountFields, checkDiscount, normalizeDiscount } from '#shared/discounts/discount-rules.ts'
import type { Discount, DiscountInput } from '#shared/discounts/discount.ts'
import { discountRuleMessages } from '#shared/texts/errors/discount-rules.ts'
import { verbatim } from '#shared/texts/message.ts'
import { anyDiscount } from '../../../support/shops/any-discount.ts'
import { now } from '../../../support/shops/discounts.ts'
import { shopByHand } from '../../../support/shops/shop-by-hand.ts'
import { counted, seed } from '../../../support/runs/thorough.ts'

/**
 * The discounts of a case, so that several requests run at once; fast-check shrinks a failing batch to the one at
 * fault.
 */
const batch = 50
const [news, changed] = [counted(10_000, 1000), counted(3000, 300)]

type Verdict = readonly string[]

/** Sends a discount without our own checks, and returns the fields that the shop refuses; none when it accepts it. */
async function shopsVerdict(send: () => Promise<unknown>): Promise<Verdict> {
  try {
    await send()
    return []
  } catch (error) {
    if (!(error instanceof ShopError) || error.kind !== 'invalid') throw error
    return Object.keys(error.fields ?? { unnamed: true }).toSorted()
  }
}

/**
 * Returns the fields that the form refuses, except an end before the start: only the form has that rule. The contract
 * doesn't say so, but such a discount could never be used.
 */
function formsVerdict(input: DiscountInput, previous?: DiscountInput): Verdict {
  const problems = checkDiscount(input, { now, ...(previous && { previous }) })
  return Object.entries(problems)
    .filter(([, problem]) => problem !== discountRuleMessages.expiresBeforeStart)
    .map(([field]) => field)
    .toSorted()
}

async function targetsIn(api: ShopApi) {
  const categories = await api.categories.list()
  const products = await api.products.list()
  return {
    categories: categories.categories.map(({ id }) => id),
    products: products.products.map(({ id }) => id),
  }
}

describe('the form and the shop agree', () => {
  test(`on ${news.toLocaleString('en')} new discounts: both refuse the same fields, and the shop stores the accepted ones as entered`, async () => {
    const { api } = await shopByHand({ orders: 0 })
    const tally = { taken: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyDiscount(await targetsIn(api)), { minLength: batch, maxLength: batch }),
        async (inputs) => {
          await Promise.all(
            inputs.map(async (input) => {
              let held: Discount | undefined
              const verdict = await shopsVerdict(async () => {
                held = await api.discounts.create(normalizeDiscount(input), verbatim('Discount not created'))
              })
              expect({ input, refused: verdict }).toEqual({ input, refused: formsVerdict(input) })
              if (held) expect(changedDiscountFields(held, input)).toEqual({})
              tally[held ? 'taken' : 'refused'] += 1
            }),
          )
        },
      ),
      { seed, numRuns: news / batch },
    )
    // Refusing everything, or accepting everything, must not pass as agreement.
    expect(tally.taken).toBeGreaterThan(news / 5)
    expect(tally.refused).toBeGreaterThan(news / 5)
    expect(tally.taken + tally.refused).toBe(news)
  })

  test(`on ${changed.toLocaleString('en')} changes: both refuse the sent fields alike, or the shop stores the result as entered`, async () => {
    const { api } = await shopByHand({ orders: 0 })
    const targets = await targetsIn(api)
    const wanted = anyDiscount(targets)
    const right = wanted.filter((input) => Object.keys(checkDiscount(input, { now })).length === 0)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(right, wanted), { minLength: batch, maxLength: batch }),
        async (pairs) => {
          await Promise.all(
            pairs.map(async ([first, input]) => {
              const previous = await api.discounts.create(
                normalizeDiscount(first),
                verbatim('Discount not created'),
              )
              const changes = changedDiscountFields(previous, input)
              const verdict = await shopsVerdict(() =>
                api.discounts.update(previous.id, changes, verbatim('Discount not saved')),
              )
              expect({ first, input, refused: verdict }).toEqual({
                first,
                input,
                refused: formsVerdict(input, previous),
              })
              if (verdict.length > 0) return
              const held = await api.discounts.get(previous.id, verbatim('Discount not read'))
              expect(changedDiscountFields(held, input)).toEqual({})
            }),
          )
        },
      ),
      { seed, numRuns: changed / batch },
    )
  })
})
