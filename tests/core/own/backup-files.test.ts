import { randomUUID } from 'node:crypto'
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { openOwnDb } from '#core/own/file/open-own-db.ts'
import { connectedShop } from '../../support/core/core.ts'
import { testCore } from '../../support/core/test-core.ts'
import type { TestCore } from '../../support/core/test-core.ts'
import { counted } from '../../support/runs/thorough.ts'
import { flipIn, shopFolder } from './harm.ts'

const count = counted(100_000, 10_000)
const dayMs = 24 * 60 * 60 * 1000

const copies = async (app: TestCore) => (await app.call('copies.list', {})).copies
const searched = async (app: TestCore, search: string) =>
  (await app.call('orders.list', { filter: { search } })).rows.length

/** Moves the clock by a day. @returns the name of the copy made meanwhile */
async function copyOfNextDay(app: TestCore, clock = app.clock): Promise<string> {
  const newest = async () => (await copies(app))[0]?.name ?? ''
  // The first one is made soon after the start.
  await expect.poll(newest, { timeout: 60_000 }).not.toBe('')
  const before = await newest()
  clock.pass(dayMs)
  await expect.poll(newest, { timeout: 60_000 }).not.toBe(before)
  return newest()
}

async function restarted({ dataDir, secrets, clock }: TestCore): Promise<TestCore> {
  const later = await testCore({ dataDir, secrets, clock })
  onTestFinished(() => later.close())
  return later
}

it(`${count} notes are backed up automatically, and one press restores them`, async () => {
  const app = await connectedShop({ orders: 60 })
  onTestFinished(() => app.close())
  const [first, second] = (await app.call('orders.list', { limit: 2 })).rows.map(({ id }) => id)
  await app.stop()
  const own = await openOwnDb(shopFolder(app), () => {})
  const add = own.db.prepare('INSERT INTO notes (id, order_id, text, written_at) VALUES (?, ?, ?, ?)')
  own.inOne(() => {
    for (let nth = 0; nth < count; nth += 1)
      add.run(randomUUID(), first ?? '', `Kingfisher ${nth}`, '2026-11-20T10:00:00.000Z')
    own.wrote([first ?? ''])
  })
  own.close()

  const later = await restarted(app)
  await later.call('views.save', { name: 'Mine', query: 'view=all' })
  await later.call('orders.ship', { scope: { ids: [second ?? ''] }, unpaid: 'ship' })
  const backup = await copyOfNextDay(later, app.clock)

  // Everything is lost, and something else is written.
  const held = await openOwnDb(shopFolder(app), () => {})
  held.db.exec('DELETE FROM notes; DELETE FROM views')
  held.db.close()
  await later.call('notes.add', { orderId: second ?? '', text: 'Herons since then' })
  expect(await searched(later, 'herons')).toBe(1)

  await later.call('copies.bringBack', { name: backup })
  expect(await later.call('writing.state', {})).toMatchObject({ notes: count, broken: null })
  expect((await later.call('views.list', {})).views).toMatchObject([{ name: 'Mine' }])
  await expect.poll(() => searched(later, 'kingfisher')).toBe(1)
  await expect.poll(() => searched(later, 'herons')).toBe(0)
  // The replaced file is beside it.
  expect(readdirSync(shopFolder(app)).filter((name) => name.startsWith('own.before-'))).toHaveLength(1)
})

it('Of two copies that two windows restore at once, each is there as its window is answered', async () => {
  const app = await connectedShop({ orders: 5 })
  onTestFinished(() => app.close())
  const [row] = (await app.call('orders.list', {})).rows
  const id = row?.id ?? ''
  await app.call('notes.add', { orderId: id, text: 'Kingfisher' })
  const first = await copyOfNextDay(app)
  await app.call('notes.add', { orderId: id, text: 'Heron' })
  const second = await copyOfNextDay(app)
  await app.call('notes.add', { orderId: id, text: 'Since then' })
  const notesNow = async () => (await app.call('orders.writing', { id })).notes.map(({ text }) => text)

  const seen = await Promise.all(
    [second, first].map(async (name) => {
      await app.call('copies.bringBack', { name })
      return notesNow()
    }),
  )
  expect(await notesNow()).toEqual(['Kingfisher'])
  expect(seen.at(-1)).toEqual(['Kingfisher'])
})

it('A copy that a newer Backroom made is not called damaged', async () => {
  const app = await connectedShop({ orders: 5 })
  onTestFinished(() => app.close())
  const name = await copyOfNextDay(app)
  const db = new DatabaseSync(join(shopFolder(app), 'copies', name))
  db.exec('PRAGMA user_version = 999')
  db.close()
  expect((await app.refusal('copies.bringBack', { name })).message).toBe(
    'Nothing was restored: a newer Backroom made that copy. Update Backroom, then restore it. What was here is unchanged.',
  )
})

it('A copy that fails is made within the hour', async () => {
  const app = await connectedShop({ orders: 5 })
  onTestFinished(() => app.close())
  await copyOfNextDay(app)
  const [before] = await copies(app)
  // There is no room for the next one.
  const folder = join(shopFolder(app), 'copies')
  renameSync(folder, `${folder}.kept`)
  writeFileSync(folder, '')
  app.clock.pass(dayMs)
  await expect.poll(() => app.lines.filter((line) => line.includes('was not copied'))).toHaveLength(1)
  rmSync(folder)
  renameSync(`${folder}.kept`, folder)
  app.clock.pass(dayMs / 24)
  await expect.poll(async () => (await copies(app))[0]?.name).not.toBe(before?.name)
})

it('The daily copy is made a day after the last one, even when Backroom was started in between', async () => {
  const app = await connectedShop({ orders: 5 })
  onTestFinished(() => app.close())
  const before = await copyOfNextDay(app)
  await app.stop()
  const hourMs = dayMs / 24
  app.clock.pass(dayMs - hourMs)
  const waits: number[] = []
  const clock: TestCore['clock'] = {
    ...app.clock,
    until(moment, signal) {
      waits.push(moment - app.clock.elapsed())
      return app.clock.until(moment, signal)
    },
  }
  const later = await restarted({ ...app, clock })
  expect((await copies(later))[0]?.name).toBe(before)
  // Nothing else waits for about an hour. If the hours before the restart didn't count, this would be a day.
  await expect.poll(() => waits.some((ms) => ms > hourMs / 2 && ms <= hourMs), { timeout: 60_000 }).toBe(true)
  app.clock.pass(hourMs)
  await expect.poll(async () => (await copies(later))[0]?.name, { timeout: 60_000 }).not.toBe(before)
})

it('Seven copies are stored, one a day; a damaged one is not restored', async () => {
  const app = await connectedShop({ orders: 60 })
  onTestFinished(() => app.close())
  const [row] = (await app.call('orders.list', {})).rows
  await app.call('notes.add', { orderId: row?.id ?? '', text: 'Loves herons' })
  for (let day = 0; day < 9; day += 1) await copyOfNextDay(app)
  // The oldest one goes a moment after the newest is there.
  await expect.poll(() => copies(app)).toHaveLength(7)
  const all = await copies(app)
  const days = all.map(({ at }) => Date.parse(at))
  for (const [nth, at] of days.slice(1).entries()) expect((days[nth] ?? 0) - at).toBeGreaterThanOrEqual(dayMs)

  const name = all[0]?.name ?? ''
  flipIn(join(shopFolder(app), 'copies', name), 'Loves herons')
  expect((await app.refusal('copies.bringBack', { name })).message).toBe(
    'Nothing was restored: that copy is damaged. What was here is unchanged.',
  )
  expect(await app.call('writing.state', {})).toMatchObject({ notes: 1, broken: null })
})

it('Unreadable entries of a damaged file come from the newest copy, and the owner is told', async () => {
  const app = await connectedShop({ orders: 60 })
  onTestFinished(() => app.close())
  const [row] = (await app.call('orders.list', {})).rows
  await app.call('notes.add', { orderId: row?.id ?? '', text: 'Loves herons' })
  await copyOfNextDay(app)
  await app.stop()
  flipIn(join(shopFolder(app), 'own.db'), 'Loves herons')
  const later = await restarted(app)
  expect(await later.call('writing.state', {})).toMatchObject({
    broken: { fromCopy: 1, lost: 0, unsure: 0 },
  })
  expect((await later.call('orders.writing', { id: row?.id ?? '' })).notes).toMatchObject([
    { text: 'Loves herons' },
  ])
  await later.stop()

  writeFileSync(join(shopFolder(app), 'own.db'), '')
  const last = await restarted(app)
  expect((await last.call('orders.writing', { id: row?.id ?? '' })).notes).toMatchObject([
    { text: 'Loves herons' },
  ])
  expect((await last.call('writing.state', {})).broken?.fromCopy).toBeGreaterThan(0)
})
