import { existsSync, globSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startSandbox } from '#sandbox/index.ts'
import { connectedShop } from '../support/core/core.ts'
import { heldKeychain } from '../support/core/held-keychain.ts'
import { testCore, testSecrets } from '../support/core/test-core.ts'

it('Settings that are changed one right after the other before the end are all stored', async () => {
  let stored: unknown = {}
  let written = Promise.resolve()
  const settings = {
    read: () => stored,
    async write(next: unknown) {
      await written
      // As a file takes its time.
      await stat(import.meta.dirname)
      stored = next
    },
    setAside: () => {},
  }
  const app = await connectedShop({ orders: 4, parts: { settings } })
  onTestFinished(() => app.close())
  await app.call('settings.change', { undoSeconds: 8 })
  const { promise, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  written = promise
  void app.core.answer('settings.change', { theme: 'dark' })
  void app.core.answer('settings.change', { undoSeconds: 12 })
  const closing = app.stop()
  // The shop's files are closed: of what the end waits for, only the settings are left.
  await expect.poll(() => globSync('shops/*/*.db-wal', { cwd: app.dataDir })).toEqual([])
  resolve()
  await closing
  expect(stored).toMatchObject({ theme: 'dark', undoSeconds: 12 })
})

it('The notices’ settings that are changed right before the end are stored', async () => {
  const app = await connectedShop({ orders: 4 })
  onTestFinished(() => app.close())
  const id = (await app.call('session.current', {})).connection?.id ?? ''
  await app.call('notices.changeSettings', { id, changes: { sound: false } })
  for (let hour = 1; hour <= 23; hour += 1)
    void app.core.answer('notices.changeSettings', {
      id,
      changes: { quiet: { from: `${String(hour).padStart(2, '0')}:00`, to: '00:30' } },
    })
  await app.stop()
  expect(await readFile(join(app.dataDir, 'notices.json'), 'utf8')).toContain('"from":"23:00"')
})

it('A shop that is being disconnected when Backroom ends is disconnected', async () => {
  const secrets = testSecrets()
  const app = await connectedShop({ orders: 4, parts: { secrets } })
  onTestFinished(() => app.close())
  const list = join(app.dataDir, 'connection.json')
  const id = (await app.call('session.current', {})).connection?.id ?? ''
  const [began, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { delete: remove } = secrets
  secrets.delete = async (name) => {
    began.resolve()
    await released.promise
    await remove(name)
  }
  void app.core.answer('session.disconnect', { id, erase: true })
  await began.promise
  const closing = app.stop()
  released.resolve()
  await closing
  expect([existsSync(list), secrets.entries.size]).toEqual([false, 0])
})

it('A sign-in whose password the keychain does not take in time leaves nothing behind once Backroom has ended', async () => {
  const sandbox = await startSandbox({ orders: 4 })
  onTestFinished(() => sandbox.close())
  const secrets = heldKeychain()
  const app = await testCore({ secrets })
  onTestFinished(() => app.close())
  secrets.hold('set')
  const { subdomain, password } = sandbox.account
  const answer = app.core.answer('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
  await expect.poll(secrets.waiting).toHaveLength(1)
  await app.stop()
  secrets.release()
  expect(await answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect([existsSync(join(app.dataDir, 'connection.json')), secrets.entries.size]).toEqual([false, 0])
})
