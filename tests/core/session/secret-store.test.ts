import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isOnPath } from '../../../scripts/machine/on-path.ts'

const run = promisify(execFile)

const needed = ['dbus-run-session', 'dbus-send', 'gnome-keyring-daemon']
/** Where a machine tests for others (CI) all of it has to be there: then a missing part is a failure. */
const hasSecretService = needed.every(isOnPath) || Boolean(process.env['CI'])

const store = new URL('../../../src/core/session/connections/secret-store.ts', import.meta.url)

/** Begins every script: each runs in a process of its own, since the binding looks for the session bus only once. */
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

/** Runs a script that ends in the value that it tells. */
/** Marks the line of the answer. */
const answer = 'answer: '

async function tried(script: string, program: readonly string[] = []): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'backroom-keychain-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(
    join(folder, 'try.ts'),
    `${opening}\nconsole.log('${answer}' + JSON.stringify(await (async () => {${script}})()))`,
  )
  // No bus of the person who runs the tests, and no screen where they could be asked to unlock anything.
  const { DBUS_SESSION_BUS_ADDRESS: _bus, DISPLAY: _x, WAYLAND_DISPLAY: _wayland, ...env } = process.env
  const [command, ...words] = [...program, process.execPath, join(folder, 'try.ts')]
  const { stdout } = await run(command, words, {
    env: { ...env, HOME: folder, XDG_DATA_HOME: folder, XDG_RUNTIME_DIR: folder },
    timeout: 20_000,
  })
  // The daemon writes to the same place, before or after the answer.
  const line = stdout.split('\n').find((each) => each.startsWith(answer))
  return JSON.parse(line?.slice(answer.length) ?? '')
}

const onBus = ['dbus-run-session', '--', 'sh', '-c']
/** A real Secret Service on a session bus of its own, with a keychain that is open. */
const unlocked = [
  ...onBus,
  'printf heron | gnome-keyring-daemon --unlock --components=secrets >/dev/null; exec "$@"',
  'sh',
]

const everything = `
  const first = await secrets.get('saltmarsh')
  await secrets.set('saltmarsh', 'heron & reed')
  await secrets.set('saltmarsh application', '{"clientId":"ä"}')
  const kept = await secrets.get('saltmarsh')
  await secrets.set('saltmarsh', 'reed & heron')
  const replaced = await secrets.get('saltmarsh')
  await secrets.delete('saltmarsh')
  await secrets.delete('saltmarsh')
  const [after, other] = [await secrets.get('saltmarsh'), await secrets.get('saltmarsh application')]
  return { where: secrets.kept, first, kept, replaced, after, other }
`
const done = {
  first: null,
  kept: 'heron & reed',
  replaced: 'reed & heron',
  after: null,
  other: '{"clientId":"ä"}',
}

describe.runIf(process.platform === 'linux')('secrets', () => {
  it('are kept for this session only where there is no keychain', async () => {
    expect(await tried(everything)).toEqual({ where: 'session', ...done })
  })
})

describe.runIf(process.platform === 'linux' && hasSecretService)(
  'the keychain of a real Secret Service',
  () => {
    it('keeps, gives, replaces and deletes', async () => {
      expect(await tried(everything, unlocked)).toEqual({ where: 'keychain', ...done })
    })

    it('gives what was kept to whoever opens it next', async () => {
      const script = `
      await secrets.set('saltmarsh', 'heron & reed')
      return (await openSecretStore()).get('saltmarsh')
    `
      expect(await tried(script, unlocked)).toBe('heron & reed')
    })

    it('that is locked gives, takes and deletes nothing, says so, and has it all when it is open again', async () => {
      const script = `
      await secrets.set('saltmarsh', 'heron & reed')
      lock()
      const kinds = [
        await kindOf(secrets.get('saltmarsh')),
        await kindOf(secrets.set('saltmarsh', 'other')),
        await kindOf(secrets.delete('saltmarsh')),
      ]
      const atStart = (await openSecretStore()).kept
      unlock()
      return { kinds, atStart, later: await secrets.get('saltmarsh') }
    `
      expect(await tried(script, unlocked)).toEqual({
        kinds: ['forbidden', 'forbidden', 'forbidden'],
        atStart: 'session',
        later: 'heron & reed',
      })
    })

    it('that is opened later than the app has what was typed meanwhile, for whoever opens it next', async () => {
      const script = `
      await secrets.set('first', 'reed')
      lock()
      const late = await openSecretStore()
      await late.set('saltmarsh', 'heron & reed')
      unlock()
      const before = late.kept
      await late.openAgain()
      const next = await openSecretStore()
      return { before, after: late.kept, first: await late.get('first'), next: await next.get('saltmarsh') }
    `
      expect(await tried(script, unlocked)).toEqual({
        before: 'session',
        after: 'keychain',
        first: 'reed',
        next: 'heron & reed',
      })
    })

    it('that is absent from its bus is none', async () => {
      expect(await tried('return secrets.kept', [...onBus, 'exec "$@"', 'sh'])).toBe('session')
    })
  },
)
