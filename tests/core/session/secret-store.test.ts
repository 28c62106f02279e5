import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'

const run = promisify(execFile)

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

const hasSecretService = ['dbus-run-session', 'gnome-keyring-daemon'].every(isInstalled)

const store = new URL('../../../src/core/session/secret-store.ts', import.meta.url)
/** Keeps, reads and deletes in a process of its own, since the binding looks for the session bus only once. */
const script = `
import { openSecretStore } from ${JSON.stringify(store.href)}
const secrets = await openSecretStore()
await secrets.set('saltmarsh', 'heron & reed')
const kept = await secrets.get('saltmarsh')
const never = await secrets.get('never kept')
await secrets.delete('saltmarsh')
await secrets.delete('saltmarsh')
console.log(JSON.stringify({ where: secrets.kept, kept, never, after: await secrets.get('saltmarsh') }))
`

async function tried(program: readonly string[], bus: Record<string, string>): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'backroom-keychain-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'try.ts'), script)
  const { DBUS_SESSION_BUS_ADDRESS: _, ...env } = process.env
  const [command, ...words] = [...program, process.execPath, join(folder, 'try.ts')]
  const { stdout } = await run(command, words, {
    env: { ...env, ...bus, HOME: folder, XDG_DATA_HOME: folder, XDG_RUNTIME_DIR: folder },
    timeout: 20_000,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

const emptied = { kept: 'heron & reed', never: null, after: null }

describe.runIf(process.platform === 'linux')('secrets', () => {
  it('are kept for this session only where there is no keychain', async () => {
    expect(await tried([], {})).toEqual({ where: 'session', ...emptied })
  })

  it.runIf(hasSecretService)('are kept in the keychain of a real Secret Service', async () => {
    const keychain = 'printf heron | gnome-keyring-daemon --unlock --components=secrets >/dev/null; exec "$@"'
    const program = ['dbus-run-session', '--', 'sh', '-c', keychain, 'sh']
    expect(await tried(program, {})).toEqual({ where: 'keychain', ...emptied })
  })
})
