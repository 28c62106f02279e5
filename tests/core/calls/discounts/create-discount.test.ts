import { describe, expect, it } from 'vitest'
import { connectedTinyShop } from '../../../support/services/connected-tiny-shop.ts'
import { codesInShop, discountsShop as shop, reeds, writes } from '../../../support/shops/discounts-shop.ts'
import { hangUp, replyJson } from '../../../support/services/tiny-server.ts'

const unknown = /^It is not known whether the discount was created: /

/** Starts a shop that is unreachable from the first creation of a discount until its faults are cleared. */
async function cutOffShop(kind: 'drop-before' | 'drop-after') {
  let cut = false
  const app = await shop({
    parts: {
      fetch: async (input, init) => {
        const answer = fetch(input, init)
        if (init?.method === 'POST' && !cut) app.sandbox.faults.add({ kind: 'drop-before', method: 'GET' })
        cut ||= init?.method === 'POST'
        return answer
      },
    },
  })
  app.sandbox.faults.add({ kind, method: 'POST', times: 1 })
  return app
}

describe('a discount whose creation had an unknown outcome', () => {
  it.each(['drop-after', 'truncate', 'garbage'] as const)(
    'counts as created when the shop created it and the answer was lost: %s',
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
    ['500', 'Discount not created: the shop reported a fault.'],
  ])('counts as not created when the list lacks it, and is not sent again: %s', async (fault, message) => {
    const app = await shop()
    if (fault === '500') app.sandbox.faults.add({ kind: 'status', status: 500, method: 'POST' })
    else app.sandbox.faults.add({ kind: 'drop-before', method: 'POST' })
    const refused = await app.refusal('discounts.create', reeds)
    expect(refused.message).toBe(`${message} It is not in the shop’s list.`)
    expect(writes(app)).toHaveLength(1)
    expect(await codesInShop(app)).not.toContain('REEDS15')
    expect(app.events).toEqual([])
  })

  it('is reported as unknown when the list can’t be read either, and the next try finds it', async () => {
    const app = await cutOffShop('drop-after')
    const refused = await app.refusal('discounts.create', reeds)
    expect(refused).toEqual({ kind: 'offline', message: expect.stringMatching(unknown) })

    app.sandbox.faults.clear()
    const created = await app.call('discounts.create', reeds)
    expect(created).toMatchObject({ code: 'REEDS15', percentDiscount: 15 })
    expect(writes(app)).toHaveLength(1)
    expect((await codesInShop(app)).filter((code) => code === 'REEDS15')).toHaveLength(1)
  })

  it('is created by the next try when the first never reached the shop', async () => {
    const app = await cutOffShop('drop-before')
    expect((await app.refusal('discounts.create', reeds)).message).toMatch(unknown)
    app.sandbox.faults.clear()
    await app.call('discounts.create', reeds)
    expect((await codesInShop(app)).filter((code) => code === 'REEDS15')).toHaveLength(1)
  })

  it('is not created twice when the owner edits it before the next try', async () => {
    const app = await cutOffShop('drop-after')
    await app.refusal('discounts.create', reeds)
    app.sandbox.faults.clear()
    const refused = await app.refusal('discounts.create', { ...reeds, code: 'reeds15', percentDiscount: 20 })
    expect(refused).toMatchObject({
      kind: 'invalid',
      fields: { code: 'The last try created a discount with this code. Look at it first.' },
    })
    expect(writes(app)).toHaveLength(1)
  })

  it('is not mistaken for an older one with the same code', async () => {
    const app = await shop()
    await app.call('discounts.create', reeds)
    app.sandbox.faults.add({ kind: 'drop-before', method: 'POST' })
    const refused = await app.refusal('discounts.create', { ...reeds, percentDiscount: 20 })
    expect(refused.message).toMatch(/ It is not in the shop’s list\.$/)
  })

  it('is reported as unknown when the shop has one more unreadable discount', async () => {
    let tried = false
    const unreadable = { type: 'discounts', id: '1', attributes: {} }
    const app = await connectedTinyShop((request, response) => {
      if (request.method !== 'POST')
        return replyJson(response, { data: tried ? [unreadable] : [], links: {} })
      tried = true
      hangUp(response)
    })
    expect((await app.refusal('discounts.create', reeds)).message).toMatch(unknown)
  })
})

describe('two discounts created at once', () => {
  it('become one when they are equal', async () => {
    const app = await shop()
    const [one, other] = await Promise.all([
      app.call('discounts.create', reeds),
      app.call('discounts.create', reeds),
    ])
    expect(other).toEqual(one)
    expect(writes(app)).toHaveLength(1)
  })

  it('become two when only their code is equal: the contract doesn’t say that codes are unique', async () => {
    const app = await shop()
    await app.call('discounts.create', reeds)
    await app.call('discounts.create', { ...reeds, percentDiscount: 20 })
    expect((await codesInShop(app)).filter((code) => code === 'REEDS15')).toHaveLength(2)
  })
})
