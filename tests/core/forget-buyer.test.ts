import { globSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { connectedShop } from '../support/core.ts'

async function shop() {
  const app = await connectedShop({ orders: 40 })
  onTestFinished(() => app.close())
  const { rows } = await app.call('orders.list', { filter: { stage: 'toShip' }, limit: 40 })
  return { ...app, ids: rows.map(({ id }) => id) }
}

/** Every word of the owner's that one buyer's order can carry. */
async function writtenOn(app: Awaited<ReturnType<typeof shop>>, id: string, word: string): Promise<string> {
  await app.call('notes.add', { orderId: id, text: `${word} note` })
  const tag = await app.call('tags.create', { name: word, color: 'kraft' })
  await app.call('orders.tag', { scope: { ids: [id] }, tagId: tag.id, on: true })
  await app.call('orders.pack', { scope: { ids: [id] }, on: true })
  await app.call('drafts.keep', { name: `correction demo ${id}`, text: `${word} draft` })
  await app.call('drafts.keep', { name: `correction demo ${id}0`, text: `${word} of another` })
  return tag.id
}

const textsIn = (dataDir: string, word: string) =>
  globSync(['shops/*/own*', 'shops/*/copies/*'], { cwd: dataDir }).filter((name) =>
    readFileSync(join(dataDir, name)).includes(word),
  )

it('A buyer who is forgotten leaves nothing that the owner wrote, here or in the copies made before; the shop’s own stays', async () => {
  const app = await shop()
  const [id = '', other = ''] = app.ids
  await writtenOn(app, id, 'Kingfisher')
  await app.call('notes.add', { orderId: other, text: 'Heron at the door' })
  await app.call('sync.now', {})
  const [folder = ''] = globSync('shops/*', { cwd: app.dataDir })
  await writeFile(
    join(app.dataDir, folder, 'own.broken-0d9f1b9e-8a52-4c3c-9d0e-1f2a3b4c5d6e.db'),
    'Kingfisher',
  )
  await mkdir(join(app.dataDir, folder, 'copies'), { recursive: true })
  await writeFile(join(app.dataDir, folder, 'copies/own-2026-01-01T00-00-00Z.db'), 'Kingfisher note')
  await writeFile(join(app.dataDir, folder, 'own.before-2026-01-01-17.db'), 'Kingfisher')
  expect((await app.call('orders.list', { filter: { search: 'kingfisher' } })).rows).toHaveLength(1)
  await app.call('orders.ship', { scope: { ids: [id] }, unpaid: 'ship', partly: 'ship' })
  await app.call('outbox.sendNow', { pick: { all: true } })
  await expect.poll(async () => (await app.call('orders.get', { id })).shippingStatus).toBe('shipped')
  await expect.poll(() => textsIn(app.dataDir, `order:${id}`)).not.toEqual([])
  const before = await app.call('orders.get', { id })
  app.facts.length = 0

  const { ids } = await app.call('buyers.forget', { orderId: id })

  expect(ids).toContain(id)
  expect(ids).not.toContain(other)
  expect(await app.call('orders.writing', { id })).toMatchObject({ notes: [], tagIds: [], packedAt: null })
  expect((await app.call('orders.list', { filter: { search: 'kingfisher' } })).rows).toEqual([])
  expect((await app.call('drafts.list', {})).drafts.map(({ name }) => name)).toEqual([
    `correction demo ${id}0`,
  ])
  expect(await app.call('orders.get', { id })).toEqual(before)
  expect((await app.call('orders.writing', { id: other })).notes).toHaveLength(1)
  expect(app.facts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['writing.changed', 'orders.changed', 'outbox.changed']),
  )
  expect((await app.call('copies.list', {})).copies).toHaveLength(1)
  await app.stop()
  expect(textsIn(app.dataDir, 'Kingfisher note')).toEqual([])
  expect(textsIn(app.dataDir, 'Kingfisher draft')).toEqual([])
  expect(textsIn(app.dataDir, `order:${id}`)).toEqual([])
  expect(globSync('shops/*/own.{broken,before}-*', { cwd: app.dataDir })).toEqual([])
  expect(textsIn(app.dataDir, 'Heron at the door')).not.toEqual([])
})

it('All orders of the same buyer are meant, and a change of theirs that waits is settled first', async () => {
  const app = await shop()
  const related = await Promise.all(app.ids.map((id) => app.call('orders.related', { id })))
  const at = related.findIndex(({ sameBuyer }) => sameBuyer.length > 0)
  const id = app.ids[at] ?? ''
  const [second = ''] = related[at]?.sameBuyer.map((one) => one.id) ?? []
  await app.call('notes.add', { orderId: second, text: 'Kingfisher' })
  const [open] = (await app.call('orders.list', { filter: { stage: 'toShip' }, limit: 1 })).rows
  await app.call('orders.ship', { scope: { ids: [open?.id ?? ''] }, unpaid: 'ship', partly: 'ship' })
  expect((await app.refusal('buyers.forget', { orderId: open?.id ?? '' })).kind).toBe('conflict')
  expect((await app.refusal('buyers.forget', { orderId: 'none' })).kind).toBe('not-found')

  expect((await app.call('buyers.forget', { orderId: id })).ids).toEqual(expect.arrayContaining([id, second]))
  expect((await app.call('orders.writing', { id: second })).notes).toEqual([])
})
