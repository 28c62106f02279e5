import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectedTinyShop } from '../../../support/services/connected-tiny-shop.ts'
import { connectedShop } from '../../../support/core/core.ts'
import type { ConnectedShop } from '../../../support/core/core.ts'
import { hangUp, replyJson } from '../../../support/services/tiny-server.ts'

describe("changing the shop's details", () => {
  let shop: ConnectedShop
  beforeEach(async () => {
    shop = await connectedShop({ orders: 2, products: 2 })
  })
  afterEach(() => shop.close())

  it('sends them, reads them again and tells every window', async () => {
    const before = await shop.call('shop.account', {})
    const changes = {
      storeName: 'Reed & Heron',
      description: '',
      contactEmail: 'reed@shop.example',
      website: 'http://reed.example',
      underMaintenance: !before.underMaintenance,
    }
    shop.events.length = 0
    const after = await shop.call('shop.updateAccount', changes)
    expect(after).toMatchObject(changes)
    expect(after.url).toBe(before.url)
    expect(await shop.call('shop.account', {})).toEqual(after)
    expect((await shop.ask('')).data.attributes).toMatchObject({
      store_name: 'Reed & Heron',
      under_maintenance: changes.underMaintenance,
    })
    expect(shop.events.map(({ name }) => name)).toEqual(['shop.changed', 'session.changed'])
    expect((await shop.call('session.current', {})).connection?.storeName).toBe('Reed & Heron')
  })

  it('sends only changed values, and nothing when none changed', async () => {
    const { storeName, contactEmail } = await shop.call('shop.account', {})
    shop.sandbox.requests.clear()
    shop.events.length = 0
    await shop.call('shop.updateAccount', { storeName, contactEmail: ` ${contactEmail} ` })
    await shop.call('shop.updateAccount', {})
    expect(shop.sandbox.requests.map(({ method }) => method)).toEqual(['GET', 'GET'])
    expect(shop.events).toEqual([])
  })

  it('works from two windows at the same moment, and neither gets an error', async () => {
    const save = (storeName: string) =>
      shop.call('shop.updateAccount', { storeName }).then((after) => after.storeName, String)
    expect(await Promise.all([save('Heron'), save('Bittern')])).toEqual(['Heron', 'Bittern'])
    expect((await shop.call('shop.account', {})).storeName).toBe('Bittern')
  })

  it.each([
    [{ storeName: '  ' }, 'storeName'],
    [{ contactEmail: '' }, 'contactEmail'],
    [{ website: 'reed.example' }, 'website'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ website: 'https://' }, 'website'],
  ])('refuses %j at its field, without a request to the shop', async (changes, field) => {
    shop.sandbox.requests.clear()
    const refused = await shop.refusal('shop.updateAccount', changes)
    expect(refused.kind).toBe('invalid')
    expect(Object.keys(refused.fields ?? {})).toEqual([field])
    expect(shop.sandbox.requests).toEqual([])
  })

  it('reports the shop’s refusal at its field', async () => {
    const errors = [
      { code: 'account.invalid', detail: 'Too long', source: { pointer: '/data/attributes/store_name' } },
    ]
    shop.sandbox.faults.add({ kind: 'status', status: 400, body: { errors }, method: 'PATCH' })
    expect(await shop.refusal('shop.updateAccount', { storeName: 'x'.repeat(300) })).toEqual({
      kind: 'invalid',
      message: 'Shop not saved: Too long.',
      fields: { storeName: 'Too long.' },
    })
  })
})

describe('a service', () => {
  const account = (name: string) => ({
    type: 'accounts',
    id: '7',
    attributes: { store_name: name, contact_email: 'a@shop.example' },
  })

  it('that answers a change with the account is read again all the same', async () => {
    let name = 'Tiny Shop'
    const app = await connectedTinyShop(({ method, body }, response) => {
      if (method === 'PATCH') {
        name = 'Reed'
        expect(JSON.parse(body)).toEqual({
          data: { type: 'accounts', id: '7', attributes: { store_name: 'Reed' } },
        })
        return replyJson(response, { data: account('something stale') })
      }
      replyJson(response, { data: account(name) })
    })
    expect((await app.call('shop.updateAccount', { storeName: 'Reed' })).storeName).toBe('Reed')
    expect(app.server.seen.map(({ method }) => method)).toEqual(['GET', 'PATCH', 'GET'])
  })

  it('whose answer to a change is lost is read again before the outcome is reported', async () => {
    let name = 'Tiny Shop'
    const app = await connectedTinyShop(({ method }, response) => {
      if (method === 'PATCH') {
        name = 'Reed'
        return hangUp(response)
      }
      replyJson(response, { data: account(name) })
    })
    expect((await app.call('shop.updateAccount', { storeName: 'Reed' })).storeName).toBe('Reed')
  })
})
