import { copyFileSync, existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../../support/core/core.ts'
import { testCore } from '../../support/core/test-core.ts'
import type { TestCore } from '../../support/core/test-core.ts'
import { shopFolder } from './harm.ts'

const before = 'own.before-2026-11-20-17.db'

/** A shop with a copy that holds one note, “Kingfisher”, and a note “Osprey” that was written since then. */
async function copiedShop() {
  const app = await connectedShop({ orders: 5 })
  onTestFinished(() => app.close())
  const [row] = (await app.call('orders.list', {})).rows
  const id = row?.id ?? ''
  await app.call('notes.add', { orderId: id, text: 'Kingfisher' })
  const copies = async () => (await app.call('copies.list', {})).copies
  // The first one is made soon after the start, and may be from before the note.
  await expect.poll(copies, { timeout: 60_000 }).toHaveLength(1)
  app.clock.pass(24 * 60 * 60 * 1000)
  await expect.poll(copies, { timeout: 60_000 }).toHaveLength(2)
  const [copy] = await copies()
  await app.call('notes.add', { orderId: id, text: 'Osprey' })
  expect(await found(app, 'osprey')).toBe(1)
  await app.stop()
  const folder = shopFolder(app)
  return {
    copy: join(folder, 'copies', copy?.name ?? ''),
    at: (name: string) => join(folder, name),
    async started() {
      const later = await testCore({ dataDir: app.dataDir, secrets: app.secrets, clock: app.clock })
      onTestFinished(() => later.close())
      const notes = (await later.call('orders.writing', { id })).notes.map(({ text }) => text)
      const { broken } = await later.call('writing.state', {})
      return { later, notes, broken }
    },
    left: () => readdirSync(folder).filter((name) => /^own\.(?:restoring|tmp)/.test(name)),
  }
}

const found = async ({ call }: Pick<TestCore, 'call'>, search: string) =>
  (await call('orders.list', { filter: { search } })).rows.length

it('A copy that Backroom ended in the middle of restoring is restored at the next start', async () => {
  const { copy, at, started, left } = await copiedShop()
  copyFileSync(copy, at('own.tmp'))
  writeFileSync(at('own.restoring'), before)
  renameSync(at('own.db'), at(before))

  const { later, notes, broken } = await started()
  expect([notes, broken]).toEqual([['Kingfisher'], null])
  await expect.poll(() => found(later, 'osprey')).toBe(0)
  expect([left(), existsSync(at(before))]).toEqual([[], true])
})

it('The search has what a restored copy has, also when Backroom ended before it was told', async () => {
  const { copy, at, started, left } = await copiedShop()
  writeFileSync(at('own.restoring'), before)
  renameSync(at('own.db'), at(before))
  copyFileSync(copy, at('own.db'))

  const { later, notes, broken } = await started()
  expect([notes, broken, left()]).toEqual([['Kingfisher'], null, []])
  await expect.poll(() => found(later, 'osprey')).toBe(0)
  expect(await found(later, 'kingfisher')).toBe(1)
})

it.each([
  ['that had not begun to move the present file', before],
  ['whose mark is damaged', ''],
])('A restoring %s leaves it as it was', async (_, mark) => {
  const { copy, at, started, left } = await copiedShop()
  copyFileSync(copy, at('own.tmp'))
  writeFileSync(at('own.restoring'), mark)

  const { notes, broken } = await started()
  expect([notes, broken, left()]).toEqual([['Kingfisher', 'Osprey'], null, []])
})
