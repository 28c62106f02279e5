import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectionId } from '#core/session/connections/connection-id.ts'
import { requestInBrowser, oauthService } from '../../support/services/oauth-service.ts'
import { heldKeychain } from '../../support/core/held-keychain.ts'
import { testCore } from '../../support/core/test-core.ts'
import type { TestCore } from '../../support/core/test-core.ts'
import { replyJson, tinyServer } from '../../support/services/tiny-server.ts'

async function answering() {
  const account = { type: 'accounts', id: '7', attributes: { subdomain: 'reed', store_name: 'Reed' } }
  const server = await tinyServer((_, response) => replyJson(response, { data: [account] }))
  onTestFinished(() => server.close())
  return server
}

/** Closes Backroom, lets another program change the file of the connections, and starts Backroom again. */
async function restartedWith(app: TestCore, bend: (text: string) => string): Promise<TestCore> {
  await app.stop()
  const file = join(app.dataDir, 'connection.json')
  const before = await readFile(file, 'utf8')
  await writeFile(file, bend(before))
  expect(await readFile(file, 'utf8')).not.toBe(before)
  const { dataDir, secrets } = app
  const later = await testCore({ dataDir, secrets })
  onTestFinished(() => later.close())
  return later
}

test('A service address changed by another program gets no request; after signing in again the owner finds the shop as it was', async () => {
  const [shop, evil] = [await answering(), await answering()]
  const app = await testCore()
  const signIn = { subdomain: 'reed', password: 'heron & reed', serviceUrl: shop.url }
  const { connection } = await app.call('session.signIn', signIn)
  const later = await restartedWith(app, (text) => text.replaceAll(shop.url, evil.url))

  expect(await later.call('session.current', {})).toMatchObject({ state: 'none', shops: [] })
  expect((await later.refusal('categories.list', {})).kind).toBe('not-connected')
  expect(evil.seen).toEqual([])
  expect(later.lines.join()).toContain('its address was changed by another program')
  expect((await readdir(app.dataDir)).join()).toContain('connection.broken-')

  // The same shop as before, with its folder and its secret's place.
  expect((await later.call('session.signIn', signIn)).connection).toEqual(connection)
  expect(evil.seen).toEqual([])
})

test('A changed address with an id of its own gets no secret: the keychain has none under that id', async () => {
  const [shop, evil] = [await answering(), await answering()]
  const app = await testCore()
  await app.call('session.signIn', { subdomain: 'reed', password: 'heron & reed', serviceUrl: shop.url })
  const other = await testCore()
  onTestFinished(() => other.close())
  await other.call('session.signIn', { subdomain: 'reed', password: 'x', serviceUrl: evil.url })
  const foreign = await readFile(join(other.dataDir, 'connection.json'), 'utf8')
  evil.seen.length = 0

  const later = await restartedWith(app, () => foreign)
  expect((await later.refusal('categories.list', {})).kind).toBe('sign-in-expired')
  expect(evil.seen).toEqual([])
})

async function entryAddedByAnother(isHeld: boolean) {
  const [shop, evil] = [await answering(), await answering()]
  const secrets = heldKeychain()
  const app = await testCore({ secrets })
  const signIn = { subdomain: 'reed', password: 'heron & reed', serviceUrl: shop.url }
  const { connection: first } = await app.call('session.signIn', signIn)
  if (isHeld) secrets.hold('get', (name) => name !== first?.id)
  const later = await restartedWith(app, (text) => {
    const known = JSON.parse(text) as { shops: [{ kind: 'personal'; accountId: string }] }
    const claiming = { ...known.shops[0], serviceUrl: evil.url, alsoAt: [shop.url] }
    return JSON.stringify({ ...known, shops: [{ ...claiming, id: connectionId(claiming) }] })
  })

  const { connection } = await later.call('session.signIn', signIn)
  expect(connection?.serviceUrl).toBe(shop.url)
  await later.stop()
  secrets.release()
  const { dataDir } = later
  const last = await testCore({ dataDir, secrets })
  onTestFinished(() => last.close())
  await last.call('sync.now', {})
  expect(evil.seen).toEqual([])
}

test('An entry added by another program moves no shop to its address, though it claims to be the same shop', () =>
  entryAddedByAnother(false))

test('An entry added by another program moves no shop, either, while the keychain does not say that it has no secret of it', () =>
  entryAddedByAnother(true))

test('A sign-in address changed by another program is not opened', async () => {
  const service = await oauthService()
  const app = await testCore()
  const answer = app.core.answer('session.authorize', service.input)
  await fetch((await requestInBrowser(app.opened)).back({ code: 'code' }))
  await answer
  const { connection } = await app.call('session.current', {})
  const bent = 'https://evil.example/people'
  const later = await restartedWith(app, (text) =>
    text.replace(JSON.stringify(service.input.authUrl), JSON.stringify(bent)),
  )
  const refused = await later.refusal('session.authorizeAgain', { id: connection?.id ?? '' })
  expect(refused.kind).toBe('invalid')
  expect(later.opened).toEqual([])
})
