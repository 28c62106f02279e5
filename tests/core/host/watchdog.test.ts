import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../../../scripts/project/builds.ts'

/** Runs a watched program with shorter limits, whose main thread does this. Returns its output and its log. */
async function watched(does: string, longMs = 60_000) {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-watchdog-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const logFile = join(folder, 'backroom.log')
  const limits = { stillMs: 500, longMs, lookMs: 100, logFile }
  const program = `
    import { readFileSync } from 'node:fs'
    import { setTimeout as wait } from 'node:timers/promises'
    import { DatabaseSync } from 'node:sqlite'
    import { whileDialogBlocks } from './src/core/host/watchdog/heart.ts'
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
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)]
  await once(child, 'exit')
  expect(await stdout).toBe('went on\n')
  return { stderr: await stderr, log: readFileSync(logFile, 'utf8') }
}

/** Blocks the main thread until this is in the log, however late the watchdog writes it. */
const loop = (until: string) =>
  `function spin(password) { while (!log().includes('${until}') && Date.now() < late) password.length }
   spin('kingfisher7')`

it('The watchdog logs where a program stands still, with functions, files and lines only', async () => {
  const { stderr, log } = await watched(loop('at spin'))
  expect(log).toMatch(/^\S+Z Core has stood still for \d+ s:\n(\s+at .*\n){0,8}\s+at spin \(.+:\d+:\d+\)\n/)
  expect(log).toMatch(/Core answers again\./)
  expect(log).not.toContain('does not answer any more')
  expect(stderr).toContain('at spin (')
  expect(log + stderr).not.toContain('kingfisher7')
})

it('When a program goes on standing still, the log says what the owner can do', async () => {
  const { log } = await watched(loop('does not answer any more'), 1500)
  expect(log).toContain('Backroom does not answer any more.')
  expect(log.match(/at spin/g)).toHaveLength(2)
})

it('A long query of a database is logged as such, and not interrupted', async () => {
  const count =
    'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 8000000) SELECT count(*) FROM n'
  // A faster machine repeats it until one took long enough.
  const { log } = await watched(`const db = new DatabaseSync(':memory:')
      for (let n = 0; n < 20 && log() === ''; n += 1) {
        db.prepare('${count}').get()
        await wait(50)
      }`)
  expect(log).toMatch(/Core has stood still for \d+ s:\n\s+(where is not known|at )/)
  expect(log).toContain('Core answers again.')
})

it('A program that waits in a system dialog does not count as standing still, and is watched again after it', async () => {
  const box = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000)'
  const { log } = await watched(`whileDialogBlocks(() => ${box})
    ${loop('at spin')}`)
  expect(log.match(/has stood still/g)).toHaveLength(1)
  expect(log).not.toContain('whileDialogBlocks')
})
