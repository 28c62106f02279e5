import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeDiscount } from '#shared/discounts/discount-rules.ts'
import { discountState } from '#shared/discounts/discount-state.ts'
import { verbatim } from '#shared/texts/message.ts'
import { shopByHand } from '../../../support/shops/shop-by-hand.ts'
import { plain } from '../../../support/shops/discounts.ts'

const second = 1000
const hour = 3600 * second

test('The shop’s status filter follows the states at every moment: expired means ended, active means all others (spec: States and transitions)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          startsIn: fc.integer({ min: -48, max: 96 }),
          endsIn: fc.option(fc.integer({ min: 1, max: 96 })),
          useLimit: fc.option(fc.integer({ min: 1, max: 9 })),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      fc.array(fc.integer({ min: 0, max: 40 * 3600 }), { minLength: 1, maxLength: 4 }),
      async (kinds, pauses) => {
        let time = Math.floor(Date.now() / second) * second
        const { sandbox, api } = await shopByHand({ orders: 0, products: 0, now: () => new Date(time) })
        try {
          for (const { startsIn, endsIn, useLimit } of kinds)
            await api.discounts.create(
              normalizeDiscount({
                ...plain,
                activeAt: new Date(time + startsIn * hour).toISOString(),
                expirationType: endsIn !== null ? 'on_date' : useLimit !== null ? 'on_limit' : 'never',
                expiresAt: endsIn === null ? null : new Date(time + endsIn * hour).toISOString(),
                useLimit,
              }),
              verbatim('Discount not created'),
            )
          const { discounts } = await api.discounts.list(verbatim('Discounts not read'))
          const ends = kinds.flatMap(({ endsIn }) => (endsIn === null ? [] : [endsIn * hour]))
          const begin = time
          // Random moments, and those one second before, at, and one second after each end.
          const moments = [
            ...pauses.map((pause) => pause * second),
            ...ends.flatMap((end) => [end - second, end, end + second]),
          ].toSorted((a, b) => a - b)
          for (const moment of moments) {
            time = begin + moment
            const ended = discounts.filter((one) => discountState(one, new Date(time)) === 'ended')
            expect(await idsWith(sandbox, 'expired')).toEqual(ended.map(({ id }) => id))
            const rest = discounts.filter((one) => !ended.includes(one))
            expect(await idsWith(sandbox, 'active')).toEqual(rest.map(({ id }) => id))
          }
        } finally {
          await sandbox.close()
        }
      },
    ),
    { numRuns: 25 },
  )
})

async function idsWith(
  { apiUrl, account }: Awaited<ReturnType<typeof shopByHand>>['sandbox'],
  status: string,
) {
  const { id, subdomain, password } = account
  const response = await fetch(
    `${apiUrl}/v1/accounts/${id}/discounts?filter[status]=${status}&page[limit]=100`,
    {
      headers: {
        accept: 'application/vnd.api+json',
        authorization: `Basic ${Buffer.from(`${subdomain}:${password}`).toString('base64')}`,
        'user-agent': 'Backroom tests (hello@backroom.example)',
      },
    },
  )
  // True by the sandbox's promise 1.
  const { data } = (await response.json()) as { data: readonly { readonly id: string }[] }
  return data.map((one) => one.id)
}
