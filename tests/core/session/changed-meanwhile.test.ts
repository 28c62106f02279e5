import { expect, it } from 'vitest'
import { discountsShop as shop, reeds } from '../../support/shops/discounts-shop.ts'

/** Starts a shop that carries out a discount's write, but doesn't answer before its owner has signed in again. */
async function signedInMeanwhile(method: 'PATCH' | 'POST') {
  const underWay = Promise.withResolvers<void>()
  const app = await shop({
    parts: {
      async fetch(input, init) {
        const answer = await fetch(input, init)
        if (init?.method !== method) return answer
        underWay.resolve()
        return new Promise((_, reject) => {
          const stopped = init.signal
          stopped?.addEventListener('abort', () => reject(new Error('Stopped.', { cause: stopped.reason })))
        })
      },
    },
  })
  const signInAgain = async () => {
    await underWay.promise
    const { subdomain, password } = app.sandbox.account
    await app.call('session.signIn', { subdomain, password, serviceUrl: app.sandbox.apiUrl })
  }
  return { ...app, signInAgain }
}

it('a discount saved while the owner signs in again is reported with an unknown outcome', async () => {
  const app = await signedInMeanwhile('PATCH')
  const { id } = await app.call('discounts.create', reeds)
  const refused = app.refusal('discounts.update', { id, changes: { name: 'Heron season' } })
  await app.signInAgain()
  expect(await refused).toEqual({
    kind: 'cancelled',
    message:
      'It is not known whether the discount is saved: the shop was closed, or its sign-in changed, meanwhile. Refresh to see.',
  })
  expect((await app.call('discounts.update', { id, changes: {} })).name).toBe('Heron season')
})

it('a discount created while the owner signs in again is, too; the next try finds it', async () => {
  const app = await signedInMeanwhile('POST')
  const refused = app.refusal('discounts.create', reeds)
  await app.signInAgain()
  expect((await refused).message).toMatch(/^It is not known whether the discount was created: /)
  expect(await app.call('discounts.create', reeds)).toMatchObject({ code: 'REEDS15' })
  const { data } = await app.ask('/discounts?page[limit]=100')
  expect(data.filter(({ attributes }) => attributes['code'] === 'REEDS15')).toHaveLength(1)
})
