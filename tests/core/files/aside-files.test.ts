import { existsSync } from 'node:fs'
import { rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
import { testCore } from '../../support/core/test-core.ts'
import type { TestClock } from '../../support/time/test-clock.ts'

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
  // A file that only looks like one that was set aside.
  await writeFile(join(app.dataDir, 'shops', shop, 'own.broken-heart.db'), 'mine')
  const here = () => names.filter((name) => existsSync(join(app.dataDir, name)))
  await app.stop()
  return {
    ...app,
    shop,
    names,
    here,
    mine: join(app.dataDir, 'shops', shop, 'own.broken-heart.db'),
    /** Starts core again, and waits until it has checked for files that are too old. */
    async start(move: (clock: TestClock) => void = () => {}) {
      const { clock } = app
      const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets, clock })
      onTestFinished(() => later.stop())
      move(clock)
      await later.call('sync.now', {})
      await later.stop()
      const again = await testCore({ dataDir: app.dataDir, secrets: app.secrets, clock })
      onTestFinished(() => again.stop())
      return again
    },
    /** Moves the clocks of the app and of the shop. */
    pass(ms: number) {
      app.clock.pass(ms)
      app.sandbox.advance(ms)
    },
  }
}

it('A file that was set aside is listed with its shop and last day, and deleted 30 days after it was found', async () => {
  const app = await withAside()
  const first = await app.start()
  const { files } = await first.call('aside.list', {})
  expect(files.map(({ name, shop, bytes }) => [name, shop, bytes])).toEqual([
    [`connection.broken-${number}.json`, null, 7],
    ...['', '-shm', '-wal'].map((end) => [`own.broken-${number}.db${end}`, app.shop, 7]),
  ])
  const until = Date.parse(files[0]?.until ?? '')
  expect(until - app.clock.now().getTime()).toBeGreaterThan(30 * dayMs - 60_000)
  await first.stop()
  app.pass(29 * dayMs)
  const later = await app.start()
  expect((await later.call('aside.list', {})).files.map((file) => file.until)).toEqual(
    files.map((file) => file.until),
  )
  expect(app.here()).toEqual(app.names)
  await later.stop()
  app.pass(dayMs)
  expect((await (await app.start()).call('aside.list', {})).files).toEqual([])
  expect(app.here()).toEqual([])
  expect(existsSync(app.mine)).toBe(true)
  expect(existsSync(join(app.dataDir, 'set-aside.json'))).toBe(false)
})

it('A clock that is a month ahead at one start, or a month behind when files are found, deletes none of them', async () => {
  const app = await withAside()
  await (await app.start((clock) => clock.putBack(31 * dayMs))).stop()
  app.clock.pass(31 * dayMs)
  await (await app.start()).stop()
  expect(app.here()).toEqual(app.names)
  await (await app.start((clock) => clock.pass(31 * dayMs))).stop()
  app.clock.putBack(31 * dayMs)
  await (await app.start()).stop()
  expect(app.here()).toEqual(app.names)
})

it('Files that were set aside are deleted at once when the owner says so', async () => {
  const app = await withAside()
  const later = await app.start()
  await later.call('aside.delete', {})
  expect([app.here(), (await later.call('aside.list', {})).files]).toEqual([[], []])
  expect(existsSync(app.mine)).toBe(true)
})

// A link that leads to itself can't be read, by root either.
it.skipIf(process.platform === 'win32')(
  'Files in a folder that can’t be read for a moment are neither listed as none nor called deleted',
  async () => {
    const app = await withAside()
    const later = await app.start()
    const folder = join(app.dataDir, 'shops', app.shop)
    await rename(folder, `${folder}.away`)
    await symlink(folder, folder)
    const words = new RegExp(`^${app.shop} in Backroom’s folder could not be read just now`)
    expect((await later.refusal('aside.list', {})).message).toMatch(words)
    expect((await later.refusal('aside.delete', {})).message).toMatch(words)
    await rm(folder)
    await rename(`${folder}.away`, folder)
    expect((await later.call('aside.list', {})).files).toHaveLength(app.names.length)
    await later.call('aside.delete', {})
    expect(app.here()).toEqual([])
  },
)
