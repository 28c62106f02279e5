import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { killable } from '../kill/killable.ts'
import { minute, noticedShop, openedAgain } from './noticed-shop.ts'

describe('over a restart', () => {
  it('no order is reported twice, and those that arrived meanwhile are reported in one notice', async () => {
    const app = await noticedShop()
    app.sandbox.placeOrders(1)
    await app.look()
    expect(app.shown).toHaveLength(1)
    await app.stop()
    app.time.pass(minute)
    app.sandbox.placeOrders(2)

    const again = await openedAgain(app)
    await again.look()
    expect(again.shown.map(({ title }) => title)).toEqual([expect.stringMatching(/^2 new orders since /)])
    await again.stop()
    const third = await openedAgain(again)
    await third.look()
    expect(third.shown).toEqual([])
  })

  it('a mirror that has to be rebuilt causes no notices', async () => {
    const app = await noticedShop()
    app.sandbox.placeOrders(2)
    await app.look()
    await app.stop()
    const folder = join(app.dataDir, 'shops', app.id)
    for (const name of ['copy.db-wal', 'copy.db-shm']) rmSync(join(folder, name), { force: true })
    writeFileSync(join(folder, 'copy.db'), 'no database at all')

    const again = await openedAgain(app)
    await again.look()
    expect((await again.call('orders.count', { filter: {} })).all).toBe(22)
    expect(again.shown).toEqual([])
    app.time.pass(1)
    const [id] = app.sandbox.placeOrders(1)
    await again.look()
    expect(again.shown.map(({ orderId }) => orderId)).toEqual([id])
  })

  it('an unreadable file of notices is set aside, and a new one begins without notices', async () => {
    const app = await noticedShop()
    app.sandbox.placeOrders(1)
    await app.look()
    await app.stop()
    writeFileSync(join(app.dataDir, 'notices.json'), '{ half')
    const again = await openedAgain(app)
    await again.look()
    expect(again.shown).toEqual([])
    expect(again.lines.join()).toContain('What was kept of the notices could not be read')
  })

  it('a shop that was disconnected and connected again starts with default settings and no notices', async () => {
    const app = await noticedShop()
    await app.want({ sound: false })
    await app.call('session.disconnect', { id: app.id, erase: true })
    app.sandbox.placeOrders(5)
    app.time.pass(minute)
    const { subdomain, password } = app.sandbox.account
    await app.call('session.signIn', { subdomain, password, serviceUrl: app.sandbox.apiUrl })
    await app.look()
    expect(app.shown).toEqual([])
    expect((await app.call('notices.settings', { id: app.id })).sound).toBe(true)
  })

  it('a shop is disconnected also while its notices can’t be deleted, and they go at the next look', async () => {
    const app = await noticedShop()
    await app.want({ sound: false })
    const file = join(app.dataDir, 'notices.json')
    renameSync(file, `${file}.away`)
    mkdirSync(join(file, 'full'), { recursive: true })
    expect(await app.call('session.disconnect', { id: app.id })).toMatchObject({ state: 'none', shops: [] })
    rmSync(file, { recursive: true })
    renameSync(`${file}.away`, file)
    await expect.poll(() => app.time.pass(5 * minute) ?? existsSync(file)).toBe(false)
  })
})

describe('after a kill', () => {
  const placeOf = (app: { dataDir: string; secrets: { entries: Map<string, string> } }, hang: string) => ({
    dataDir: app.dataDir,
    secrets: [...app.secrets.entries],
    hang,
  })

  it('between storing an order as told and showing its notice, no notice follows', async () => {
    const app = await noticedShop()
    await app.stop()
    app.sandbox.placeOrders(1)
    const core = killable('core-process.ts', placeOf(app, 'notice'))
    void core.ask({ name: 'sync.now', input: {} }).catch(() => undefined)
    await core.gone
    const again = await openedAgain(app)
    await again.look()
    expect(again.shown).toEqual([])
    app.time.pass(minute)
    const [id] = app.sandbox.placeOrders(1)
    await again.look()
    expect(again.shown.map(({ orderId }) => orderId)).toEqual([id])
  })

  it('between the arrival of an order and storing it as told, its notice follows at the next start', async () => {
    const app = await noticedShop()
    await app.stop()
    const [id] = app.sandbox.placeOrders(1)
    const core = killable('core-process.ts', placeOf(app, 'arrived'))
    void core.ask({ name: 'sync.now', input: {} }).catch(() => undefined)
    await core.gone
    const again = await openedAgain(app)
    await again.look()
    await again.look()
    expect(again.shown.map(({ orderId }) => orderId)).toEqual([id])
  })
})
