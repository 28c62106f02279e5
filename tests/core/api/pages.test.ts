import { describe, expect, it } from 'vitest'
import type { TestCore } from '../../support/core/test-core.ts'
import type { Seen } from '../../support/services/tiny-server.ts'
import { replyJson } from '../../support/services/tiny-server.ts'
import { connectedTinyShop } from '../../support/services/connected-tiny-shop.ts'

const category = (number: number) => ({
  type: 'categories',
  id: String(number),
  attributes: { name: `Category ${number}`, position: number },
})
const categories = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => category(from + index))

/** Returns the part of `total` categories that a request selects, with at most `maxPageSize` on a page. */
function slice(request: Seen, total: number, maxPageSize: number) {
  const limit = Math.min(maxPageSize, Number(request.query.get('page[limit]')))
  const offset = Number(request.query.get('page[offset]'))
  const end = Math.min(total, offset + limit)
  return { data: categories(offset, end), end }
}

const placeOf = ({ query }: Seen) => `${query.get('page[offset]')}+${query.get('page[limit]')}`

/** Syncs the categories, and lists them. */
async function readCategories(app: TestCore) {
  await app.call('sync.now', { what: 'categories' })
  return app.call('categories.list', {})
}

describe('a list of several pages', () => {
  it('is read by its links until there is none', async () => {
    const app = await connectedTinyShop((request, response) => {
      const { data, end } = slice(request, 250, 100)
      const next = `${app.server.url}/v1/accounts/7/categories?page[limit]=100&page[offset]=${end}&by=link`
      replyJson(response, { data, meta: { count: '250' }, links: end < 250 ? { next } : {} })
    })
    const { categories: all } = await readCategories(app)
    expect(all).toHaveLength(250)
    expect(app.server.seen.map(placeOf)).toEqual(['0+100', '100+100', '200+100'])
    expect(app.server.seen.filter(({ query }) => query.get('by') === 'link')).toHaveLength(2)
  })

  it('is read in parallel: some pages are requested before those that link to them, each once', async () => {
    const places = Array.from({ length: 8 }, (_, page) => page * 100)
    const waiting = new Map<string, () => void>()
    const app = await connectedTinyShop((request, response) => {
      const { data, end } = slice(request, 800, 100)
      const next = `${app.server.url}/v1/accounts/7/categories?page[limit]=100&page[offset]=${end}`
      const answer = () =>
        replyJson(response, { data, meta: { count: '800' }, links: end < 800 ? { next } : {} })
      const at = String(request.query.get('page[offset]'))
      // The second page is answered only after the request for the seventh: no place is empty until then.
      if (at === '100') waiting.set('600', answer)
      else answer()
      waiting.get(at)?.()
      waiting.delete(at)
    })
    const { categories: all } = await readCategories(app)
    expect(all.map(({ name }) => name)).toEqual(categories(0, 800).map(({ attributes }) => attributes.name))
    expect(app.server.seen.map(placeOf).toSorted()).toEqual(places.map((place) => `${place}+100`).toSorted())
  })

  it('continues by offset when the link leads to another host', async () => {
    const app = await connectedTinyShop((request, response) => {
      const { data, end } = slice(request, 150, 100)
      const next = 'https://elsewhere.example/v1/accounts/7/categories'
      replyJson(response, { data, links: end < 150 ? { next } : {} })
    })
    expect((await readCategories(app)).categories).toHaveLength(150)
    expect(app.server.seen.map(placeOf)).toEqual(['0+100', '100+100'])
  })

  it('continues by offset without links, even when pages are shorter than requested', async () => {
    const app = await connectedTinyShop((request, response) =>
      replyJson(response, { data: slice(request, 70, 30).data }),
    )
    expect((await readCategories(app)).categories).toHaveLength(70)
    expect(app.server.seen.map(placeOf)).toEqual(['0+100', '30+100', '60+100', '70+100'])
  })

  it('continues while the count shows that there are more', async () => {
    const app = await connectedTinyShop((request, response) =>
      replyJson(response, { data: slice(request, 70, 40).data, meta: { count: 70 }, links: {} }),
    )
    expect((await readCategories(app)).categories).toHaveLength(70)
    expect(app.server.seen).toHaveLength(2)
  })

  it('ends when links form a circle', async () => {
    const app = await connectedTinyShop((_, response) =>
      replyJson(response, {
        data: categories(0, 3),
        links: { next: `${app.server.url}/v1/accounts/7/categories` },
      }),
    )
    expect((await readCategories(app)).categories).toHaveLength(3)
  })

  /** Lists pages whose link leads back to the same place. */
  async function inCircles(offsetOf: (request: Seen) => number) {
    const app = await connectedTinyShop((request, response) => {
      const offset = offsetOf(request)
      const next = `${app.server.url}/v1/accounts/7/categories?page[limit]=100&page[offset]=0`
      replyJson(response, {
        data: categories(offset, Math.min(5, offset + 2)),
        meta: { count: '5' },
        links: offset + 2 < 5 ? { next } : {},
      })
    })
    const { categories: all } = await readCategories(app)
    return { came: all.length, ...(await app.call('sync.state', {})).lists.categories }
  }

  it('is read by offset when its link leads back to itself', async () => {
    const byOffset = (request: Seen) => Number(request.query.get('page[offset]'))
    expect(await inCircles(byOffset)).toMatchObject({ came: 5, disagrees: null })
  })

  it('that can’t be read completely reports how many the shop counts and how many came', async () => {
    expect(await inCircles(() => 0)).toMatchObject({ came: 2, leftOut: 0, disagrees: { shop: 5, came: 2 } })
  })

  it('ends when the service has no pages and always returns everything', async () => {
    const app = await connectedTinyShop((_, response) =>
      replyJson(response, { data: [...categories(0, 3), { type: 'categories' }] }),
    )
    expect(await readCategories(app)).toMatchObject({
      categories: [{ id: '0' }, { id: '1' }, { id: '2' }],
      leftOut: 1,
    })
    expect(app.server.seen).toHaveLength(2)
  })

  it('has a record once that moved across a page’s edge', async () => {
    const app = await connectedTinyShop((request, response) => {
      const { data, end } = slice(request, 150, 100)
      const slipped = end === 150 ? [category(99), ...data] : data
      replyJson(response, { data: slipped, meta: { count: '151' }, links: {} })
    })
    const ids = (await readCategories(app)).categories.map(({ id }) => id)
    expect(ids).toHaveLength(150)
    expect(new Set(ids).size).toBe(150)
  })

  it('is read again when it changed between its pages', async () => {
    let readings = 0
    const app = await connectedTinyShop((request, response) => {
      const { data, end } = slice(request, 150, 100)
      if (request.query.get('page[offset]') === '0') readings += 1
      // The first record is deleted during the first reading, so another one moves across the page's edge.
      const shown = readings === 1 && end === 150 ? data.slice(1) : data
      replyJson(response, { data: shown, meta: { count: '150' }, links: {} })
    })
    expect((await readCategories(app)).categories).toHaveLength(150)
    expect(readings).toBe(2)
  })

  it('is read again even when the shop then counts one less', async () => {
    let readings = 0
    const app = await connectedTinyShop((request, response) => {
      const from = Number(request.query.get('page[offset]'))
      if (from === 0) readings += 1
      // As above: the first page has the deleted record, and the moved one is missing.
      const held = readings === 1 && from === 0 ? categories(0, 150) : categories(1, 150)
      replyJson(response, {
        data: held.slice(from, from + 100),
        meta: { count: String(held.length) },
        links: {},
      })
    })
    const names = (await readCategories(app)).categories.map(({ name }) => name)
    expect(names).toEqual(categories(1, 150).map(({ attributes }) => attributes.name))
  })

  it('is read at most three times, however often it changes', async () => {
    let changes = 0
    const app = await connectedTinyShop((request, response) => {
      const { data, end } = slice(request, 150, 100)
      const shown = end === 150 ? data.slice((changes += 1)) : data
      replyJson(response, { data: shown, meta: { count: '150' }, links: {} })
    })
    expect((await readCategories(app)).categories.length).toBeGreaterThan(140)
    expect(app.server.seen.filter(({ query }) => query.get('page[offset]') === '0')).toHaveLength(3)
  })
})

describe('a service that allows smaller pages only', () => {
  it('gets smaller requests, and no larger ones from then on', async () => {
    const app = await connectedTinyShop((request, response) => {
      if (Number(request.query.get('page[limit]')) > 50) return replyJson(response, { errors: [] }, 400)
      replyJson(response, { data: slice(request, 60, 50).data })
    })
    expect((await readCategories(app)).categories).toHaveLength(60)
    await readCategories(app)
    expect(app.server.seen.map(placeOf)).toEqual([
      '0+100',
      '0+50',
      '50+50',
      '60+50',
      '0+50',
      '50+50',
      '60+50',
    ])
  })

  it('is distinguished from one that refuses the request itself', async () => {
    const app = await connectedTinyShop((_, response) =>
      replyJson(response, { errors: [{ detail: 'No such sort' }] }, 400),
    )
    expect((await app.call('sync.now', { what: 'categories' })).error).toMatchObject({
      kind: 'invalid',
      message: 'Categories not read: No such sort.',
    })
    // Three sizes, and finally without pages.
    expect(app.server.seen.map(placeOf)).toEqual(['0+100', '0+50', '0+20', 'null+null'])
  })
})
