import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isOnPath } from '../../../scripts/machine/on-path.ts'

const run = promisify(execFile)

const needed = ['dbus-run-session', 'dbus-send', 'gnome-keyring-daemon']
/** CI must have all needed programs: a missing one is a failure there. */
const hasSecretService = needed.every(isOnPath) || Boolean(process.env['CI'])

const store = new URL('../../../src/core/session/connections/secret-store.ts', import.meta.url)

/**
 * The first lines of every script. Each script runs in a process of its own, since the binding looks for the session
 * bus only once.
 */
const opening = `
import { execFileSync } from 'node:child_process'
import { openSecretStore } from ${JSON.stringify(store.href)}
const secrets = await openSecretStore()
const kindOf = (work) => work.then(() => 'done', ({ kind }) => kind)
const lock = () => execFileSync('dbus-send', ['--session', '--print-reply', '--dest=org.freedesktop.secrets',
  '/org/freedesktop/secrets', 'org.freedesktop.Secret.Service.Lock',
  'array:objpath:/org/freedesktop/secrets/collection/login'])
const unlock = () => execFileSync('gnome-keyring-daemon', ['--replace', '--unlock', '--components=secrets'], { input: 'heron' })
`

/** Marks the line that contains the answer. */
const answer = 'answer: '

/** Runs a script, and returns the value that it returns. */
async function tried(script: string, program: readonly string[] = []): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'backroom-keychain-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(
    join(folder, 'try.ts'),
    `${opening}\nconsole.log('${answer}' + JSON.stringify(await (async () => {${script}})()))`,
  )
  // Without the session bus of the person who runs the tests, and without a screen that could ask them to unlock a
  // keychain.
  const { DBUS_SESSION_BUS_ADDRESS: _bus, DISPLAY: _x, WAYLAND_DISPLAY: _wayland, ...env } = process.env
  const [command, ...words] = [...program, process.execPath, join(folder, 'try.ts')]
  const { stdout } = await run(command, words, {
    env: { ...env, HOME: folder, XDG_DATA_HOME: folder, XDG_RUNTIME_DIR: folder },
    timeout: 20_000,
  })
  // The daemon writes to stdout, too, before or after the answer.
  const line = stdout.split('\n').find((each) => each.startsWith(answer))
  return JSON.parse(line?.slice(answer.length) ?? '')
}

const onBus = ['dbus-run-session', '--', 'sh', '-c']
/** Starts a real Secret Service on a session bus of its own, with an unlocked keychain. */
const unlocked = [
  ...onBus,
  'printf heron | gnome-keyring-daemon --unlock --components=secrets >/dev/null; exec "$@"',
  'sh',
]

const everything = `
  const first = await secrets.get('saltmarsh')
  await secrets.set('saltmarsh', 'heron & reed')
  await secrets.set('saltmarsh application', '{"clientId":"ä"}')
  const stored = await secrets.get('saltmarsh')
  await secrets.set('saltmarsh', 'reed & heron')
  const replaced = await secrets.get('saltmarsh')
  await secrets.delete('saltmarsh')
  await secrets.delete('saltmarsh')
  const [after, other] = [await secrets.get('saltmarsh'), await secrets.get('saltmarsh application')]
  return { where: secrets.storage, first, stored, replaced, after, other }
`
const done = {
  first: null,
  stored: 'heron & reed',
  replaced: 'reed & heron',
  after: null,
  other: '{"clientId":"ä"}',
}

describe.runIf(process.platform === 'linux')('secrets', () => {
  it('are kept for this session only when there is no keychain', async () => {
    expect(await tried(everything)).toEqual({ where: 'session', ...done })
  })
})

describe.runIf(process.platform === 'linux' && hasSecretService)(
  'the keychain of a real Secret Service',
  () => {
    it('stores, returns, replaces and deletes secrets', async () => {
      expect(await tried(everything, unlocked)).toEqual({ where: 'keychain', ...done })
    })

    it('returns a stored secret when it is opened again', async () => {
      const script = `
      await secrets.set('saltmarsh', 'heron & reed')
      return (await openSecretStore()).get('saltmarsh')
    `
      expect(await tried(script, unlocked)).toBe('heron & reed')
    })

    it('that is locked returns, stores and deletes nothing, reports that, and has every secret when it is unlocked', async () => {
      const script = `
      await secrets.set('saltmarsh', 'heron & reed')
      lock()
      const kinds = [
        await kindOf(secrets.get('saltmarsh')),
        await kindOf(secrets.set('saltmarsh', 'other')),
        await kindOf(secrets.delete('saltmarsh')),
      ]
      const atStart = (await openSecretStore()).storage
      unlock()
      return { kinds, atStart, later: await secrets.get('saltmarsh') }
    `
      expect(await tried(script, unlocked)).toEqual({
        kinds: ['forbidden', 'forbidden', 'forbidden'],
        atStart: 'session',
        later: 'heron & reed',
      })
    })

    it('that is unlocked after the app’s start stores the secrets typed meanwhile', async () => {
      const script = `
      await secrets.set('first', 'reed')
      lock()
      const late = await openSecretStore()
      await late.set('saltmarsh', 'heron & reed')
      unlock()
      const before = late.storage
      await late.openAgain()
      const next = await openSecretStore()
      return { before, after: late.storage, first: await late.get('first'), next: await next.get('saltmarsh') }
    `
      expect(await tried(script, unlocked)).toEqual({
        before: 'session',
        after: 'keychain',
        first: 'reed',
        next: 'heron & reed',
      })
    })

    it('that is absent from the bus counts as no keychain', async () => {
      expect(await tried('return secrets.storage', [...onBus, 'exec "$@"', 'sh'])).toBe('session')
    })
  },
)
