import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../../support/core/core.ts'

async function shop() {
  const app = await connectedShop({ orders: 0, products: 36 })
  onTestFinished(() => app.close())
  return app
}

const rowsOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

it('The stock report has a line for each option in shop order, with pieces left and sold', async () => {
  const app = await shop()
  const { products } = await app.call('products.list', {})
  const { name, text } = await app.call('products.stockReport', {})
  expect(name).toMatch(/^Stock \d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = rowsOf(text)
  expect(head).toBe('Product,Option,Status,Price,Left,Sold,Stock,Categories,Product number')
  expect(lines).toHaveLength(products.flatMap(({ options }) => options).length)
  const [first] = products
  const [option] = first?.options ?? []
  expect(lines[0]?.startsWith(`${first?.name},`)).toBe(true)
  expect(lines[0]?.endsWith(`,${first?.id}`)).toBe(true)
  expect(lines[0]).toContain(`,${option?.quantity},${option?.sold},`)
})

it('The stock report of low stock includes sold-out options, and uses the owner’s own limit', async () => {
  const app = await shop()
  const { products } = await app.call('products.list', {})
  const atMost = (max: number) =>
    products.flatMap(({ options }) => options).filter(({ quantity }) => quantity !== null && quantity <= max)
  const lines = async (view: 'low' | 'out', low?: number) => {
    const { text } = await app.call('products.stockReport', { view, ...(low !== undefined && { low }) })
    return rowsOf(text).length - 1
  }
  expect(await lines('out')).toBe(atMost(0).length)
  expect(await lines('low')).toBe(atMost(3).length)
  expect(await lines('low', 20)).toBe(atMost(20).length)
  expect(atMost(20).length).toBeGreaterThan(atMost(3).length)
})

it('A product’s name that looks like a formula does not run in a spreadsheet', async () => {
  const app = await shop()
  const [first] = (await app.call('products.list', {})).products
  app.sandbox.changeProduct(first?.id ?? '', { name: '=HYPERLINK("https://evil.example")' })
  await app.call('sync.now', { what: 'products' })
  const { text } = await app.call('products.stockReport', { separator: ';' })
  expect(rowsOf(text)[1]?.split(';')[0]).toBe(`"'=HYPERLINK(""https://evil.example"")"`)
})
