import { readdirSync, statSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import type { Sandbox } from '#sandbox/index.ts'
import { untilItOpens } from '#core/session/connections/secret-store.ts'
import { heldKeychain } from '../../support/core/held-keychain.ts'
import { testCore } from '../../support/core/test-core.ts'
import type { TestDeps } from '../../support/core/test-core.ts'
import { heldRequests } from '../../support/services/held-requests.ts'
import { signInTo } from '../../support/shops/entered-shops.ts'

const minute = 60_000

/** Connects two shops; the second one is open. Their secrets are in a keychain that can stop answering. */
async function twoShops(parts: TestDeps = {}) {
  const secrets = heldKeychain()
  const app = await testCore({ ...parts, secrets })
  onTestFinished(() => app.close())
  const ids: string[] = []
  const shops: Sandbox[] = []
  for (const seed of [7, 8]) {
    const sandbox = await startSandbox({ orders: 6, products: 3, seed })
    onTestFinished(() => sandbox.close())
    await signInTo(sandbox, app)
    shops.push(sandbox)
    ids.push((await app.call('session.current', {})).connection?.id ?? '')
  }
  const [first = '', second = ''] = ids
  return { ...app, secrets, shops, first, second }
}

/** The names of all small files of a data folder, and when each was written last. */
const filesIn = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, statSync(join(dataDir, name)).mtimeMs])

it('Backroom ends while the keychain does not give out the secret of another shop whose orders are looked for', async () => {
  const app = await twoShops()
  app.secrets.hold('get', (name) => name === app.first)
  app.clock.pass(5 * minute)
  await expect.poll(app.secrets.waiting).toEqual([app.first])
  await app.stop()

  const [files, events] = [filesIn(app.dataDir), app.events.length]
  app.secrets.release()
  await turn()
  expect([filesIn(app.dataDir), app.events.length]).toEqual([files, events])
})

/** Holds the look for new orders in a shop that is not open. */
function heldLook() {
  const look = heldRequests(({ search }) => search.includes('sort=-created_at'))
  onTestFinished(look.release)
  return look
}

it('Backroom ends while another shop does not answer', async () => {
  const look = heldLook()
  const app = await twoShops({ fetch: look.fetch })
  app.clock.pass(5 * minute)
  await expect.poll(look.times).toBe(1)
  await app.stop()
})

it('A shop that refuses its sign-in in the background expires, whether the keychain answers just then or not', async () => {
  const look = heldLook()
  const app = await twoShops({ fetch: look.fetch })
  app.clock.pass(5 * minute)
  await expect.poll(look.times).toBe(1)
  app.secrets.hold('get')
  app.shops[0]?.faults.add({ kind: 'status', status: 401 })
  look.release()
  const expired = async () => (await app.call('session.current', {})).shops.map((shop) => shop.expired)
  await expect.poll(expired).toEqual([true, false])
  expect((await app.call('session.switch', { id: app.first })).connection?.id).toBe(app.first)
})

it('While the keychain does not say whether it has the secret of one shop, the owner opens another', async () => {
  const app = await twoShops()
  await app.stop()
  const secrets = heldKeychain(app.secrets.entries)
  const shut = untilItOpens(Promise.resolve(null), async () => secrets)
  const later = await testCore({
    dataDir: app.dataDir,
    secrets: Object.assign(shut, { entries: secrets.entries }),
  })
  onTestFinished(() => later.stop())
  expect(await later.call('session.current', {})).toMatchObject({ state: 'expired' })
  secrets.hold('get', (name) => name === app.first)
  void later.core.answer('session.switch', { id: app.first })
  await expect.poll(secrets.waiting).toContain(app.first)
  expect(await later.call('session.switch', { id: app.second })).toMatchObject({
    state: 'connected',
    shops: [{ expired: true }, { expired: false }],
  })
  secrets.release()
  await expect
    .poll(() => later.call('session.current', {}))
    .toMatchObject({ connection: { id: app.second }, shops: [{ expired: false }, { expired: false }] })
})

it('While the keychain does not delete the secret of a shop that is gone, the owner signs in to another', async () => {
  const app = await twoShops()
  await app.stop()
  const secrets = heldKeychain(app.secrets.entries)
  const shut = untilItOpens(Promise.resolve(null), async () => null)
  const left = await testCore({
    dataDir: app.dataDir,
    secrets: Object.assign(shut, { entries: secrets.entries }),
  })
  await left.call('session.disconnect', { id: app.first })
  await left.stop()

  secrets.hold('delete')
  const later = await testCore({ dataDir: app.dataDir, secrets })
  onTestFinished(() => later.stop())
  await later.call('session.current', {})
  await expect.poll(secrets.waiting).toEqual([app.first])
  const [, second] = app.shops
  if (second) await signInTo(second, later)
  await later.stop()
  secrets.release()
  await expect.poll(() => [...secrets.entries.keys()]).toEqual([app.second])
})

it('Backroom ends, and opens its shops, while the keychain gives out no secret at the start', async () => {
  const first = await twoShops()
  await first.stop()
  const secrets = heldKeychain(first.secrets.entries)
  secrets.hold('get')
  const app = await testCore({ dataDir: first.dataDir, secrets })
  const session = await app.call('session.current', {})
  expect(session).toMatchObject({ state: 'connected', connection: { id: first.second } })
  expect((await app.call('orders.list', {})).rows).toHaveLength(6)
  expect((await app.call('session.switch', { id: first.first })).connection?.id).toBe(first.first)
  const [{ id: orderId } = { id: '' }] = (await app.call('orders.list', {})).rows
  await app.call('notes.add', { orderId, text: 'Doorbell' })
  await app.stop()
})

it('A shop whose secret the keychain does not give out expires late, and the owner signs in to it again', async () => {
  const first = await twoShops()
  await first.stop()
  const secrets = heldKeychain(new Map([...first.secrets.entries].filter(([name]) => name !== first.first)))
  secrets.hold('get')
  const app = await testCore({ dataDir: first.dataDir, secrets })
  onTestFinished(() => app.stop())
  const expired = async () => (await app.call('session.current', {})).shops.map((shop) => shop.expired)
  expect(await expired()).toEqual([false, false])
  app.events.length = 0
  secrets.release()
  await expect.poll(expired).toEqual([true, false])
  expect(app.events).toContainEqual({ name: 'session.changed', fact: expect.anything() })
})

it('While the keychain does not take the password of a shop, the owner opens another one and disconnects a third', async () => {
  const app = await twoShops()
  const third = await startSandbox({ orders: 6, products: 3, seed: 9 })
  onTestFinished(() => third.close())
  app.secrets.hold('set')
  const signingIn = signInTo(third, app)
  await expect.poll(app.secrets.waiting).toHaveLength(1)
  expect((await app.call('session.switch', { id: app.first })).connection?.id).toBe(app.first)
  expect((await app.call('orders.list', {})).rows).toHaveLength(6)
  await app.call('session.disconnect', { id: app.second })
  app.secrets.release()
  await signingIn
  const { connection, shops } = await app.call('session.current', {})
  expect([shops[0]?.id, shops[1]?.id]).toEqual([app.first, connection?.id])
  expect([...app.secrets.entries.keys()]).toEqual(shops.map(({ id }) => id))
})

it('An owner who opens a shop that needs the locked keychain is in it while the keychain still asks, and stays in the one they open then', async () => {
  const app = await twoShops()
  await app.stop()
  const question = Promise.withResolvers<void>()
  const shut = untilItOpens(Promise.resolve(null), async () => null)
  shut.openAgain = () => question.promise
  const { entries } = app.secrets
  const later = await testCore({ dataDir: app.dataDir, secrets: Object.assign(shut, { entries }) })
  onTestFinished(() => later.stop())
  onTestFinished(() => question.resolve())
  const open = async () => (await later.call('session.current', {})).connection?.id
  expect(await open()).toBe(app.second)
  const first = later.core.answer('session.switch', { id: app.first })
  await expect.poll(open).toBe(app.first)
  const second = later.core.answer('session.switch', { id: app.second })
  await expect.poll(open).toBe(app.second)
  question.resolve()
  await Promise.all([first, second])
  expect(await open()).toBe(app.second)
})

it('A shop whose secret the keychain does not delete stays as it was until it does, and holds up no other', async () => {
  const app = await twoShops()
  app.secrets.hold('delete')
  const leaving = app.call('session.disconnect', { id: app.second, erase: true })
  await expect.poll(app.secrets.waiting).toEqual([app.second])
  expect((await app.call('orders.list', {})).rows).toHaveLength(6)
  expect((await app.call('session.switch', { id: app.first })).connection?.id).toBe(app.first)
  const [first] = app.shops
  if (first) await signInTo(first, app)
  app.secrets.release()
  expect(await leaving).toMatchObject({ state: 'connected', shops: [{ id: app.first }] })
  expect(readdirSync(join(app.dataDir, 'shops'))).toEqual([app.first])
  expect([...app.secrets.entries.keys()]).toEqual([app.first])
})
