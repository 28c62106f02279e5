import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { demoShop } from '#core/host/demo-shop.ts'
import { startSandbox } from '#sandbox/index.ts'

const shopInfo = {
  apiUrl: 'http://127.0.0.1:1',
  authUrl: 'http://127.0.0.1:1',
  account: { id: '1', subdomain: 'demo', password: 'secret' },
  application: { name: 'Backroom', clientId: 'id', clientSecret: 'secret' },
}

test('The demo shop starts at the first request, once, on its file in the data folder', async () => {
  const started: string[] = []
  const readyShops: unknown[] = []
  const demo = demoShop(
    'data',
    async ({ data }) => {
      started.push(data)
      return { ...shopInfo, close: async () => {} }
    },
    (shop) => readyShops.push(shop),
  )
  expect(started).toEqual([])
  expect(await Promise.all([demo.open(), demo.open()])).toEqual([shopInfo, shopInfo])
  expect(started).toEqual([join('data', 'demo-shop.sqlite')])
  expect(readyShops).toEqual([shopInfo])
})

test('A failed start is tried again at the next request', async () => {
  let tries = 0
  const demo = demoShop('data', async () => {
    tries += 1
    if (tries === 1) throw new Error('The file is in use.')
    return { ...shopInfo, close: async () => {} }
  })
  await expect(demo.open()).rejects.toThrow('The file is in use.')
  expect(await demo.open()).toEqual(shopInfo)
})

test('Closing ends the running shop, and does nothing without one', async () => {
  let closed = 0
  const demo = demoShop('data', async () => ({ ...shopInfo, close: async () => void (closed += 1) }))
  await demo.close()
  expect(closed).toBe(0)
  await demo.open()
  await demo.close()
  expect(closed).toBe(1)
})

test('Erasing ends the shop, deletes its file and those beside it, and a shop opened meanwhile is new', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backroom-demo-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const demo = demoShop(dataDir, ({ data }) => startSandbox({ data, orders: 3, products: 2 }))
  onTestFinished(() => demo.close())
  const first = await demo.open()
  await writeFile(join(dataDir, 'connection.json'), '{}')
  const [, opened] = await Promise.all([demo.erase(), demo.open()])
  await expect(fetch(first.apiUrl)).rejects.toThrow()
  expect(opened.apiUrl).not.toBe(first.apiUrl)
  await demo.close()

  await demo.erase()
  expect(await readdir(dataDir)).toEqual(['connection.json'])
})

test('The shop restarts at its previous address, or at another one if that is taken', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backroom-demo-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const opened = async () => {
    const demo = demoShop(dataDir, (options) => startSandbox({ ...options, orders: 3, products: 2 }))
    onTestFinished(() => demo.close())
    return { ...(await demo.open()), close: demo.close }
  }
  const first = await opened()
  const beside = await opened()
  expect(beside.apiUrl).not.toBe(first.apiUrl)
  await first.close()
  await beside.close()
  const again = await opened()
  expect(again.apiUrl).toBe(beside.apiUrl)
  await again.close()

  await writeFile(join(dataDir, 'demo-shop.port'), '70000')
  const anywhere = await opened()
  expect((await fetch(`${anywhere.apiUrl}/v1`)).status).toBeGreaterThan(0)
})

test('Erasing a shop that is not running deletes the files of an earlier start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backroom-demo-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await writeFile(join(dataDir, 'demo-shop.sqlite'), '')
  await demoShop(dataDir, () => Promise.reject(new Error('Nobody asked for it.'))).erase()
  expect(await readdir(dataDir)).toEqual([])
})

test.each([
  ['is damaged', (file: string) => writeFile(file, 'Nothing of a database. '.repeat(1000))],
  [
    'is of another version',
    async (file: string) => {
      const db = new DatabaseSync(file)
      db.exec('PRAGMA user_version = 999')
      db.close()
    },
  ],
])('A demo shop whose file %s is set aside, and a new one starts', async (_, spoil) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'backroom-demo-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const demo = demoShop(dataDir, ({ data, port }) => startSandbox({ data, port, orders: 3, products: 2 }))
  onTestFinished(() => demo.close())
  await demo.open()
  await demo.close()
  await spoil(join(dataDir, 'demo-shop.sqlite'))
  const { apiUrl } = await demo.open()
  expect((await fetch(apiUrl)).status).toBe(200)
  expect(await readdir(dataDir)).toContainEqual(
    expect.stringMatching(/^demo-shop\.broken-[0-9a-f-]{36}\.sqlite$/),
  )
})
