import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../../../scripts/project/builds.ts'

/** What a program says that is watched, with shorter limits, while its main thread does this; and what is in its log. */
async function watched(does: string, longMs = 60_000) {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-watchdog-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const logFile = join(folder, 'backroom.log')
  const limits = { stillMs: 500, longMs, lookMs: 100, logFile }
  const program = `
    import { readFileSync } from 'node:fs'
    import { setTimeout as wait } from 'node:timers/promises'
    import { DatabaseSync } from 'node:sqlite'
    import { heldByBox } from './src/core/host/watchdog/heart.ts'
    import { watchOver } from './src/core/host/watchdog/watchdog.ts'
    watchOver({ ...${JSON.stringify(limits)}, log: console.error })
    const log = () => {
      try {
        return readFileSync(${JSON.stringify(logFile)}, 'utf8')
      } catch {
        return ''
      }
    }
    const late = Date.now() + 40_000
    await wait(2000)
    ${does}
    while (!log().includes('answers again') && Date.now() < late) await wait(50)
    console.log('went on')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, told] = [text(child.stdout), text(child.stderr)]
  await once(child, 'exit')
  expect(await said).toBe('went on\n')
  return { told: await told, log: readFileSync(logFile, 'utf8') }
}

/** Stands still until this is in its log, however late the one that watches comes to it. */
const loop = (until: string) =>
  `function spin(password) { while (!log().includes('${until}') && Date.now() < late) password.length }
   spin('kingfisher7')`

it('Where it stands is written to the log past it, by functions, files and lines, and nothing else', async () => {
  const { told, log } = await watched(loop('at spin'))
  expect(log).toMatch(/^\S+Z Core has stood still for \d+ s:\n(\s+at .*\n){0,8}\s+at spin \(.+:\d+:\d+\)\n/)
  expect(log).toMatch(/Core answers again\./)
  expect(log).not.toContain('does not answer any more')
  expect(told).toContain('at spin (')
  expect(log + told).not.toContain('kingfisher7')
})

it('When it goes on like that, it is said what can be done', async () => {
  const { log } = await watched(loop('does not answer any more'), 1500)
  expect(log).toContain('Backroom does not answer any more.')
  expect(log.match(/at spin/g)).toHaveLength(2)
})

it('One question to a database that takes long is told as what it is, and is not broken off', async () => {
  const count =
    'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 8000000) SELECT count(*) FROM n'
  // A faster machine asks it again, until it was long enough.
  const { log } = await watched(`const db = new DatabaseSync(':memory:')
      for (let n = 0; n < 20 && log() === ''; n += 1) {
        db.prepare('${count}').get()
        await wait(50)
      }`)
  expect(log).toMatch(/Core has stood still for \d+ s:\n\s+(where is not known|at )/)
  expect(log).toContain('Core answers again.')
})

it('Held by a box of the system’s it does not stand still, however long its owner thinks, and is watched after that', async () => {
  const box = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000)'
  const { log } = await watched(`heldByBox(() => ${box})
    ${loop('at spin')}`)
  expect(log.match(/has stood still/g)).toHaveLength(1)
  expect(log).not.toContain('heldByBox')
})
