import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { contract } from '#shared/contract.ts'
import { startSandbox } from '#sandbox/index.ts'
import { CallFailed, testCore } from '../support/test-core.ts'

async function textsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
  )
}

it('the password is in no answer, fact, log line or file, whatever goes wrong', async () => {
  const sandbox = await startSandbox({ orders: 10 })
  const app = await testCore()
  onTestFinished(async () => {
    await app.close()
    await sandbox.close()
  })
  const { subdomain, password } = sandbox.account
  const basic = Buffer.from(`${subdomain}:${password}`).toString('base64')
  const seen: unknown[] = []

  const everyCall = async () => {
    for (const name of Object.keys(contract)) {
      // Signing out would end the round; its answer is seen at the end.
      if (name.startsWith('session.s') || name === 'session.openDemo') continue
      seen.push(
        await app.core.answer(name, { id: 'A', url: 'https://shop.example/', changes: { name: 'x' } }),
      )
    }
  }

  seen.push(await app.call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl }))
  await everyCall()
  // A careless service that quotes what it was sent.
  const quoting = { errors: [{ detail: `Bad credentials ${password} (${basic})` }] }
  for (const status of [400, 403, 409, 500, 503]) {
    sandbox.faults.add({ kind: 'status', status, body: quoting })
    await everyCall()
    sandbox.faults.clear()
  }
  for (const kind of ['drop-before', 'drop-after', 'truncate', 'garbage'] as const) {
    sandbox.faults.add({ kind })
    await everyCall()
    sandbox.faults.clear()
  }
  sandbox.faults.add({ kind: 'status', status: 401, body: quoting })
  await everyCall()
  seen.push(
    await app
      .call('session.signIn', { subdomain, password, serviceUrl: sandbox.apiUrl })
      .catch((error: unknown) => (error instanceof CallFailed ? error.detail : error)),
  )
  const kept = await textsIn(app.dataDir)
  expect(kept.length).toBeGreaterThan(0)
  const { connection } = await app.call('session.current', {})
  seen.push(await app.call('session.disconnect', { id: connection?.id ?? '' }))

  const everything = JSON.stringify([seen, app.facts, app.lines, kept])
  expect(everything).toContain('•••')
  expect(everything).not.toContain(password)
  expect(everything).not.toContain(basic)
})
