import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { contract } from '#shared/contract.ts'
import type { CallName } from '#shared/contract.ts'
import { settingsFile } from '#core/host/settings-file.ts'
import type { Sandbox } from '#sandbox/index.ts'
import { startSandbox } from '#sandbox/index.ts'
import { oauthInput } from '../../support/core/core.ts'
import { ownerBrowser } from '../../support/browsers/owner-browser.ts'
import { freePort } from '../../support/services/free-port.ts'
import { testCore } from '../../support/core/test-core.ts'
import type { TestCore } from '../../support/core/test-core.ts'

async function textsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
  )
}

/** Starts core with its settings in its data folder, and collects the answers of all calls. */
async function watchedCore(sandbox: Sandbox) {
  const browse = ownerBrowser(sandbox)
  const pages: string[] = []
  const first = await testCore()
  await first.stop()
  const app = await testCore({
    dataDir: first.dataDir,
    settings: settingsFile(first.dataDir),
    openExternal: async (url) => {
      pages.push(url, (await browse(url)).html)
    },
  })
  onTestFinished(async () => {
    await app.close()
    await sandbox.close()
  })
  const answers: unknown[] = []
  const ask = async (name: CallName, input: unknown) => {
    const answer = await app.core.answer(name, input)
    answers.push(answer)
    return answer
  }
  return { app, ask, answers, pages }
}

const readOnly = new Set<string>([
  'session.current',
  'session.cancelAuthorize',
  'settings.get',
  'webhooks.status',
])

/** Makes every call on a healthy shop, and on one that fails in every way and quotes what it received. */
async function throughThickAndThin(
  { ask }: Pick<Awaited<ReturnType<typeof watchedCore>>, 'ask'>,
  sandbox: Sandbox,
  quote: string,
): Promise<void> {
  const everyCall = async () => {
    for (const name of Object.keys(contract)) {
      // A call that changes the session would end the round.
      if (/^(session|settings)\./.test(name) && !readOnly.has(name)) continue
      // The name is a key of the contract.
      await ask(name as CallName, {
        id: 'A',
        url: 'https://shop.example/',
        storeName: 'x',
        changes: { name: 'x' },
      })
    }
  }
  const body = { error: quote, errors: [{ detail: `Bad credentials ${quote}` }] }
  await everyCall()
  for (const status of [400, 403, 409, 500, 503]) {
    sandbox.faults.add({ kind: 'status', status, body })
    await everyCall()
    sandbox.faults.clear()
  }
  for (const kind of ['drop-before', 'drop-after', 'truncate', 'garbage'] as const) {
    sandbox.faults.add({ kind })
    await everyCall()
    sandbox.faults.clear()
  }
  sandbox.faults.add({ kind: 'status', status: 401, body })
  await everyCall()
}

async function everythingOf(
  app: TestCore,
  answers: readonly unknown[],
): Promise<{ text: string; fileTexts: readonly string[] }> {
  const files = await readdir(app.dataDir, { recursive: true })
  // The newest rows are in the -wal files beside the databases.
  for (const name of ['copy.db', 'copy.db-wal', 'own.db', 'own.db-wal'])
    expect(files.some((file) => file.endsWith(name))).toBe(true)
  const fileTexts = await textsIn(app.dataDir)
  return { text: JSON.stringify([answers, app.events, app.lines, fileTexts]), fileTexts }
}

/** Fails with the names of the places that contain a secret, instead of showing their whole content. */
function expectNone(secrets: readonly string[], places: Readonly<Record<string, unknown>>): void {
  const leaks = Object.entries(places).filter(([, place]) =>
    secrets.some((secret) => JSON.stringify(place).includes(secret)),
  )
  expect(leaks.map(([name]) => name)).toEqual([])
}

it('the password appears in no answer, fact, log line or file, whatever goes wrong', async () => {
  const sandbox = await startSandbox({ orders: 10 })
  const watched = await watchedCore(sandbox)
  const { app, ask, answers } = watched
  const { subdomain, password } = sandbox.account
  const basic = Buffer.from(`${subdomain}:${password}`).toString('base64')
  const input = { subdomain, password, serviceUrl: sandbox.apiUrl }

  expect(await ask('session.signIn', input)).toMatchObject({ ok: true })
  await throughThickAndThin(watched, sandbox, `${password} (${basic})`)
  expect(await ask('session.signIn', input)).toMatchObject({ ok: false })
  sandbox.faults.clear()
  const { text, fileTexts } = await everythingOf(app, answers)
  expect(fileTexts.length).toBeGreaterThan(0)
  const { connection } = await app.call('session.current', {})
  await ask('session.disconnect', { id: connection?.id, erase: true })

  expect(text.includes('•••')).toBe(true)
  expectNone([password, basic], { text, answers })
})

it('the client secret and the token appear in no answer, fact, log line, page or file, whatever goes wrong', async () => {
  const webhookPort = await freePort()
  const webhookUrl = `http://127.0.0.1:${webhookPort}/webhooks`
  const sandbox = await startSandbox({ orders: 10, webhookUrl })
  const watched = await watchedCore(sandbox)
  const { app, ask, answers, pages } = watched
  const { clientId, clientSecret } = sandbox.application
  const input = oauthInput(sandbox)

  await ask('settings.change', { webhookPort })
  sandbox.faults.add({ kind: 'status', status: 400, body: { error: clientSecret }, path: '/oauth/token' })
  expect(await ask('session.authorize', input)).toMatchObject({ ok: false })
  sandbox.faults.clear()
  expect(await ask('session.authorize', input)).toMatchObject({ ok: true })
  const { connection } = await app.call('session.current', {})
  const id = connection?.id ?? ''
  const token = app.secrets.entries.get(id) ?? ''
  expect(token).not.toBe('')

  const body = JSON.stringify({ account_id: sandbox.account.id, type: 'order.created' })
  const signature = createHmac('sha256', clientSecret).update(body).digest('hex')
  for (const headers of [{ 'x-webhook-signature': signature }, { 'x-webhook-signature': clientSecret }])
    await fetch(webhookUrl, { method: 'POST', body, headers })
  await throughThickAndThin(watched, sandbox, token)
  for (const status of [401, 404, 500]) {
    const quoting = { error: clientSecret, errors: [{ detail: clientSecret }] }
    sandbox.faults.clear()
    sandbox.faults.add({ kind: 'status', status, body: quoting })
    expect(await ask('session.disconnect', { id, revoke: true })).toMatchObject({ ok: false })
    expect(await ask('session.authorizeAgain', { id })).toMatchObject({ ok: false })
  }
  sandbox.faults.clear()
  const { text, fileTexts } = await everythingOf(app, answers)
  expect(fileTexts.length).toBeGreaterThan(1)
  expect(await ask('session.disconnect', { id, revoke: true, erase: true })).toMatchObject({ ok: true })

  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  expectNone([clientSecret, token, basic], { text, answers, pages })
  expect(app.secrets.entries.size).toBe(0)
})
