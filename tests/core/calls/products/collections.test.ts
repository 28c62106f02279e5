import { describe, expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'

async function shop(options: Parameters<typeof connectedShop>[0] = {}) {
  const app = await connectedShop({ orders: 5, ...options })
  onTestFinished(() => app.close())
  return app
}
type Shop = Awaited<ReturnType<typeof shop>>

const inShop = async (app: Shop, kind: 'categories' | 'artists') =>
  (await app.ask(`/${kind}?page[limit]=100`)).data.map(({ attributes }) => attributes['name'])
const here = async (app: Shop) => (await app.call('categories.list', {})).categories.map(({ name }) => name)
const written = (app: Shop) =>
  app.sandbox.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

/** Deletes a category in the shop itself, without core. */
async function deletedBeside({ sandbox: { apiUrl, account } }: Shop, id: string): Promise<void> {
  const way = Buffer.from(`${account.subdomain}:${account.password}`).toString('base64')
  const reply = await fetch(`${apiUrl}/v1/accounts/${account.id}/categories/${id}`, {
    method: 'DELETE',
    headers: {
      accept: 'application/vnd.api+json',
      authorization: `Basic ${way}`,
      'user-agent': 'Backroom tests (hello@backroom.example)',
    },
  })
  expect(reply.ok).toBe(true)
}

describe.each(['categories', 'artists'] as const)('%s', (kind) => {
  it('are created, renamed and deleted in the shop, and listed here as there', async () => {
    const app = await shop()
    const before = await inShop(app, kind)
    const made = await app.call(`${kind}.create`, { name: ' Tide tables ' })
    expect(made.name).toBe('Tide tables')
    expect(await inShop(app, kind)).toEqual([...before, 'Tide tables'])
    expect(app.events).toContainEqual({ name: 'categories.changed', fact: {} })

    expect(await app.call(`${kind}.rename`, { id: made.id, name: 'Almanacs' })).toMatchObject({
      id: made.id,
      name: 'Almanacs',
    })
    expect(await inShop(app, kind)).toEqual([...before, 'Almanacs'])

    await app.call(`${kind}.delete`, { id: made.id })
    expect(await inShop(app, kind)).toEqual(before)
    expect(written(app)).toHaveLength(3)
  })
})

describe('a category', () => {
  it('without a name, or with an existing one, is not sent', async () => {
    const app = await shop()
    const [first = '', second = ''] = await here(app)
    expect(await app.refusal('categories.create', { name: ' ' })).toMatchObject({
      kind: 'invalid',
      fields: { name: 'Type a name.' },
    })
    expect(await app.refusal('categories.create', { name: first.toUpperCase() })).toMatchObject({
      fields: { name: `${first} already exists.` },
    })
    const { categories } = await app.call('categories.list', {})
    expect(
      await app.refusal('categories.rename', { id: categories[0]?.id ?? '', name: second }),
    ).toMatchObject({ fields: { name: `${second} already exists.` } })
    expect(written(app)).toEqual([])
  })

  it('of one name is created once, even when two windows create it at the same moment', async () => {
    const app = await shop()
    const before = await inShop(app, 'categories')
    const make = () =>
      app.call('categories.create', { name: 'Tide tables' }).then(
        ({ name }) => name,
        (error: unknown) => String(error),
      )
    expect(await Promise.all([make(), make()])).toEqual([
      'Tide tables',
      expect.stringContaining('Tide tables'),
    ])
    expect(await inShop(app, 'categories')).toEqual([...before, 'Tide tables'])
  })

  it('is created once when the answer is lost', async () => {
    const app = await shop()
    const before = await inShop(app, 'categories')
    app.sandbox.faults.add({ kind: 'drop-after', method: 'POST', path: '/categories', times: 1 })
    expect((await app.call('categories.create', { name: 'Almanacs' })).name).toBe('Almanacs')
    expect(await inShop(app, 'categories')).toEqual([...before, 'Almanacs'])
    expect(await here(app)).toEqual([...before, 'Almanacs'])
  })

  it.each([403, 404, 405])(
    'can’t be changed when the shop answers %i; the error says so in plain words',
    async (status) => {
      const app = await shop()
      const before = await here(app)
      const { categories } = await app.call('categories.list', {})
      const id = categories[0]?.id ?? ''
      for (const method of ['POST', 'PATCH', 'DELETE'] as const)
        app.sandbox.faults.add({ kind: 'status', status, method, path: '/categories', body: '' })
      const message = async (...call: Parameters<Shop['refusal']>) => (await app.refusal(...call)).message
      const then = 'Do it in the shop itself, then read the list again.'
      expect(await message('categories.create', { name: 'Almanacs' })).toBe(
        `Category not created: this shop does not allow it from here. ${then}`,
      )
      expect(await message('categories.rename', { id, name: 'Almanacs' })).toBe(
        `Category not renamed: this shop does not allow it from here. ${then}`,
      )
      expect(await message('categories.delete', { id })).toBe(
        `Category not deleted: this shop does not allow it from here. ${then}`,
      )
      expect(await here(app)).toEqual(before)
    },
  )

  it('that was deleted elsewhere counts as deleted, and is no longer listed here', async () => {
    const app = await shop()
    const { categories } = await app.call('categories.list', {})
    const [gone] = categories
    await deletedBeside(app, gone?.id ?? '')
    app.sandbox.requests.clear()
    expect(await app.call('categories.delete', { id: gone?.id ?? '' })).toEqual({})
    expect(written(app)).toEqual([])
    expect(await here(app)).toEqual(categories.slice(1).map(({ name }) => name))
  })

  it('that the shop accepts but doesn’t list, or lists unchanged, is reported as an error', async () => {
    const lying: typeof fetch = async (input, init) => {
      const method = init?.method ?? 'GET'
      if (method === 'POST')
        return Response.json(
          { data: { type: 'categories', id: '999', attributes: { name: 'Almanacs' } } },
          { status: 201 },
        )
      return method === 'PATCH' || method === 'DELETE'
        ? new Response(null, { status: 204 })
        : fetch(input, init)
    }
    const app = await shop({ parts: { fetch: lying } })
    const { categories } = await app.call('categories.list', {})
    const id = categories[0]?.id ?? ''
    const message = async (...call: Parameters<Shop['refusal']>) => (await app.refusal(...call)).message
    expect(await message('categories.create', { name: 'Almanacs' })).toBe(
      'Category not created: the shop said that it was, but does not list it.',
    )
    expect(await message('categories.rename', { id, name: 'Almanacs' })).toMatch(
      /^Category not renamed: the shop took the change, but shows another value\./,
    )
    expect(await message('categories.delete', { id })).toBe(
      'Category not deleted: the shop said that it was, but still lists it.',
    )
  })
})
