import { expect, test } from 'vitest'
import { bareRequest, openShop } from '../oauth/visitor.ts'

test('every picture of a product, item and account is served, open to any page (spec: Other resources and images; facts: Images)', async () => {
  const { all, list, one, ask, shop } = await openShop({ orders: 60, products: 60 })
  const products = (await all(`${shop}/products`)).map((product) => product.attributes.primary_image_url)
  const items = (await list(`${shop}/orders?page[limit]=60`)).included.map(
    (resource) => resource.attributes.image_url,
  )
  const account = (await one(shop)).included.map((resource) => resource.attributes.url)
  const urls = new Set([...products, ...items, ...account].filter((url) => typeof url === 'string'))
  expect(urls.size).toBeGreaterThan(50)
  for (const url of urls) {
    const { status, headers, text } = await ask('GET', url)
    expect(status, url).toBe(200)
    expect(headers.get('content-type')).toContain('image/svg+xml')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toContain('max-age')
    expect(text).toMatch(/^<svg [^]*<\/svg>$/)
  }
})

test('a picture comes in the size that is asked for (spec: Other resources and images; facts: Images)', async () => {
  const { sandbox, ask } = await openShop({ orders: 0 })
  const size = async (query: string) => {
    const { text } = await ask('GET', `${sandbox.apiUrl}/images/mug.svg${query}`)
    return /width="(\d+)" height="(\d+)"/.exec(text)?.slice(1).map(Number)
  }
  expect(await size('')).toEqual([300, 300])
  expect(await size('?fit=max&w=600&h=600')).toEqual([600, 600])
  expect(await size('?fit=max&w=88&h=44')).toEqual([44, 44])
  expect(await size('?fit=clip&w=88')).toEqual([88, 88])
  expect(await size('?fit=min&w=88&h=44&auto=format')).toEqual([88, 44])
  expect(await size('?w=-1&h=nine')).toEqual([300, 300])
  expect(await size('?w=99999')).toEqual([1200, 1200])
})

test('a picture needs no credentials and none of the API’s headers', async () => {
  const { sandbox } = await openShop({ orders: 0 })
  expect((await bareRequest(`${sandbox.apiUrl}/images/low-tide.svg`, {})).status).toBe(200)
})

test('a varied picture is the drawing in other colours, without the words of its cover', async () => {
  const { ask } = await openShop({ orders: 0 })
  const plain = await ask('GET', '/images/bottle.svg')
  const turned = await ask('GET', '/images/bottle-120.svg')
  expect(turned.text).not.toBe(plain.text)
  expect((await ask('GET', '/images/lichen.svg')).text).toContain('<text')
  expect((await ask('GET', '/images/lichen-90.svg')).text).not.toContain('<text')
  expect(turned.text.replace(/#[0-9a-f]{3,6}/gi, '#')).toBe(plain.text.replace(/#[0-9a-f]{3,6}/gi, '#'))
})

test('an unknown picture is 404', async () => {
  const { ask } = await openShop({ orders: 0 })
  for (const name of ['nothing.svg', 'mug.png', '../index.ts', 'toString.svg', '%2e%2e/mug.svg', '']) {
    expect((await ask('GET', `/images/${name}`)).status, name).toBe(404)
  }
})
