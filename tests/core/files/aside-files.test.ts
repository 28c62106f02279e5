import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
import { testCore } from '../../support/core/test-core.ts'

const dayMs = 24 * 60 * 60_000
const number = '0d9f1b9e-8a52-4c3c-9d0e-1f2a3b4c5d6e'

async function withAside() {
  const app = await connectedShop({ orders: 3 })
  onTestFinished(() => app.close())
  const { connection } = await app.call('session.current', {})
  const shop = connection?.id ?? ''
  const names = [
    `connection.broken-${number}.json`,
    ...['', '-wal', '-shm'].map((end) => join('shops', shop, `own.broken-${number}.db${end}`)),
  ]
  for (const name of names) await writeFile(join(app.dataDir, name), 'damaged')
  // What only looks like one.
  await writeFile(join(app.dataDir, 'shops', shop, 'own.broken-heart.db'), 'mine')
  const here = () => names.filter((name) => existsSync(join(app.dataDir, name)))
  return { ...app, shop, names, here, mine: join(app.dataDir, 'shops', shop, 'own.broken-heart.db') }
}

it('A file that was set aside is named with its shop and its last day, and is gone 30 days after it was found', async () => {
  const app = await withAside()
  const { files } = await app.call('aside.list', {})
  expect(files.map(({ name, shop, bytes }) => [name, shop, bytes])).toEqual([
    [`connection.broken-${number}.json`, null, 7],
    ...['', '-shm', '-wal'].map((end) => [`own.broken-${number}.db${end}`, app.shop, 7]),
  ])
  const until = Date.parse(files[0]?.until ?? '')
  expect(until - app.clock.now().getTime()).toBeGreaterThan(30 * dayMs - 60_000)
  app.clock.pass(29 * dayMs)
  expect((await app.call('aside.list', {})).files.map((file) => file.until)).toEqual(
    files.map((file) => file.until),
  )
  expect(app.here()).toEqual(app.names)
  app.clock.pass(dayMs)
  expect((await app.call('aside.list', {})).files).toEqual([])
  expect(app.here()).toEqual([])
  expect(existsSync(app.mine)).toBe(true)
  expect(existsSync(join(app.dataDir, 'set-aside.json'))).toBe(false)
})

it('Nobody has to look for that: opening a shop throws out what has been there for so long', async () => {
  const app = await withAside()
  await app.call('aside.list', {})
  await app.stop()
  const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets })
  onTestFinished(() => later.stop())
  later.clock.pass(31 * dayMs)
  await later.core.answer('writing.state', {})
  await expect.poll(app.here).toEqual([])
})

it('They are deleted at once when the owner says so', async () => {
  const app = await withAside()
  await app.call('aside.delete', {})
  expect([app.here(), (await app.call('aside.list', {})).files]).toEqual([[], []])
  expect(existsSync(app.mine)).toBe(true)
})
