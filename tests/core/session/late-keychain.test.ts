import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { untilItOpens } from '#core/session/connections/secret-store.ts'
import type { SecretStore } from '#core/session/connections/secret-store.ts'
import { testCore, testSecrets } from '../../support/core/test-core.ts'
import { signInTo } from '../../support/shops/entered-shops.ts'

/** The names and texts of all small files of a data folder. */
async function textsIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return names.map((name, place) => `${name} ${texts[place]}`).join('\n')
}

/** Returns a keychain whose owner has not yet answered the request to unlock it. */
function lateKeychain() {
  const answer = Promise.withResolvers<SecretStore | null>()
  let attempts = 0
  const again = async () => {
    attempts += 1
    return null
  }
  return { store: untilItOpens(answer.promise, again), answer: answer.resolve, attempts: () => attempts }
}

test('A keychain that is unlocked late stores the secrets typed meanwhile; only one request to unlock it runs at a time', async () => {
  const { store, answer, attempts } = lateKeychain()
  const keychain = testSecrets()
  await keychain.set('first', 'reed')
  await store.set('second', 'heron')
  await store.set('third', 'egret')
  await store.delete('third')
  expect([store.storage, await store.get('first'), await store.get('second')]).toEqual([
    'session',
    null,
    'heron',
  ])
  const [one, other] = [store.openAgain?.(), store.openAgain?.()]
  answer(keychain)
  await Promise.all([one, other])
  expect([store.storage, await store.get('first'), await store.get('second')]).toEqual([
    'keychain',
    'reed',
    'heron',
  ])
  expect([attempts(), [...keychain.entries]]).toEqual([
    0,
    [
      ['first', 'reed'],
      ['second', 'heron'],
    ],
  ])
})

test('A keychain that refuses secrets loses none, and one that stays locked is asked again only when a secret is needed', async () => {
  const { store, answer, attempts } = lateKeychain()
  await store.set('first', 'reed')
  answer(null)
  await expect.poll(async () => (await store.openAgain?.(), attempts())).toBeGreaterThan(0)
  expect([store.storage, await store.get('first')]).toEqual(['session', 'reed'])

  const later = lateKeychain()
  await later.store.set('first', 'reed')
  later.answer({ ...testSecrets(), set: () => Promise.reject(new Error('Shut again.')) })
  await later.store.openAgain?.()
  expect(await later.store.get('first')).toBe('reed')
})

test('A shop whose keychain was locked at the start opens as soon as the keychain is unlocked', async () => {
  const sandbox = await startSandbox({ orders: 5, products: 2 })
  onTestFinished(() => sandbox.close())
  const first = await testCore()
  onTestFinished(() => first.close())
  await signInTo(sandbox, first)
  const { entries } = first.secrets
  await first.stop()

  const { store, answer } = lateKeychain()
  const app = await testCore({ dataDir: first.dataDir, secrets: Object.assign(store, { entries }) })
  onTestFinished(() => app.close())
  const expired = await app.call('session.current', {})
  expect([expired.state, expired.secretsKept]).toEqual(['expired', 'session'])
  expect((await app.call('sync.now', {})).error?.kind).toBe('sign-in-expired')

  answer(first.secrets)
  const session = async () => {
    const { state, secretsKept: secretStorage, shops } = await app.call('session.current', {})
    return [state, secretStorage, shops.map(({ expired: isExpired }) => isExpired)]
  }
  await expect.poll(session).toEqual(['connected', 'keychain', [false]])
  expect(app.events.map(({ name }) => name)).toContain('session.changed')
  expect((await app.call('sync.now', {})).error).toBeNull()
})

test('A keychain that stayed locked is asked again when a shop needs a sign-in, when the owner types a password, and when they disconnect it', async () => {
  const sandbox = await startSandbox({ orders: 5, products: 2 })
  onTestFinished(() => sandbox.close())
  const first = await testCore()
  onTestFinished(() => first.close())
  await signInTo(sandbox, first)
  const { entries } = first.secrets
  await first.stop()
  const startedShut = async (opens: () => SecretStore | null) => {
    const store = untilItOpens(Promise.resolve(null), async () => opens())
    const app = await testCore({ dataDir: first.dataDir, secrets: Object.assign(store, { entries }) })
    const { state, connection } = await app.call('session.current', {})
    expect(state).toBe('expired')
    return { app, id: connection?.id ?? '' }
  }

  const left = await startedShut(() => first.secrets)
  expect((await left.app.call('session.switch', { id: left.id })).state).toBe('connected')
  await left.app.stop()

  const typed = await startedShut(() => first.secrets)
  entries.clear()
  await signInTo(sandbox, typed.app)
  expect([...entries.keys()]).toEqual([typed.id])
  await typed.app.stop()

  const gone = await startedShut(() => first.secrets)
  await gone.app.call('session.disconnect', { id: gone.id })
  expect([...entries.keys()]).toEqual([])
  await gone.app.stop()
})

test('A shop that is disconnected while the keychain is locked leaves no secret in it once it is unlocked', async () => {
  const sandbox = await startSandbox({ orders: 5, products: 2 })
  onTestFinished(() => sandbox.close())
  const first = await testCore()
  onTestFinished(() => first.close())
  await signInTo(sandbox, first)
  const { entries } = first.secrets
  await first.stop()
  expect([...entries]).not.toEqual([])

  const { store, answer } = lateKeychain()
  const app = await testCore({ dataDir: first.dataDir, secrets: Object.assign(store, { entries }) })
  onTestFinished(() => app.close())
  const { shops } = await app.call('session.current', {})
  for (const { id } of shops) await app.call('session.disconnect', { id, erase: true })
  await store.set('another', 'heron')
  answer(first.secrets)
  await store.openAgain?.()
  await expect.poll(() => [...entries.keys()]).toEqual(['another'])
})

test('A shop that is disconnected while the keychain stays locked leaves no secret in it at a later start, and its name nowhere', async () => {
  const sandbox = await startSandbox({ orders: 5, products: 2 })
  onTestFinished(() => sandbox.close())
  const first = await testCore()
  onTestFinished(() => first.close())
  await signInTo(sandbox, first)
  const { entries } = first.secrets
  const [[id, password] = ['', '']] = entries
  await first.stop()
  const shut = () =>
    Object.assign(
      untilItOpens(Promise.resolve(null), async () => null),
      { entries },
    )

  const app = await testCore({ dataDir: first.dataDir, secrets: shut() })
  await app.call('session.disconnect', { id, erase: true })
  await app.stop()
  expect([...entries.keys()]).toEqual([id])
  expect(await textsIn(first.dataDir)).toContain(id)
  expect(await textsIn(first.dataDir)).not.toContain(password)

  // Still locked at the next start: it stays to be deleted.
  const second = await testCore({ dataDir: first.dataDir, secrets: shut() })
  await second.call('session.current', {})
  await second.stop()
  const third = await testCore({ dataDir: first.dataDir, secrets: first.secrets })
  onTestFinished(() => third.close())
  await third.call('session.current', {})
  await expect.poll(() => [...entries.keys()]).toEqual([])
  await expect.poll(() => textsIn(first.dataDir)).toBe('')
})

test('A shop that is connected again before its old secret is deleted has its new one at every later start', async () => {
  const sandbox = await startSandbox({ orders: 5, products: 2 })
  onTestFinished(() => sandbox.close())
  const first = await testCore()
  onTestFinished(() => first.close())
  await signInTo(sandbox, first)
  const { entries } = first.secrets
  const [[id] = ['']] = entries
  await first.stop()

  let keychain: SecretStore | null = null
  const store = untilItOpens(Promise.resolve(null), async () => keychain)
  const app = await testCore({ dataDir: first.dataDir, secrets: Object.assign(store, { entries }) })
  await app.call('session.disconnect', { id })
  keychain = first.secrets
  await signInTo(sandbox, app)
  await expect.poll(() => store.storage).toBe('keychain')
  await app.stop()
  const second = await testCore({ dataDir: first.dataDir, secrets: first.secrets })
  onTestFinished(() => second.close())
  expect((await second.call('sync.now', {})).error).toBeNull()
  expect([[...entries.keys()], await textsIn(first.dataDir)]).toEqual([
    [id],
    expect.not.stringContaining('to-delete'),
  ])
})

test('A secret that is typed again after it was deleted is stored when the keychain is unlocked', async () => {
  const { store, answer } = lateKeychain()
  const keychain = testSecrets()
  await keychain.set('first', 'reed')
  await store.delete('first')
  await store.set('first', 'heron')
  answer(keychain)
  await store.openAgain?.()
  expect([...keychain.entries]).toEqual([['first', 'heron']])
})
