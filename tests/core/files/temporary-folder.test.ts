import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../../scripts/project/builds.ts'
import { testCore } from '../../support/core/test-core.ts'

/** Reads a shop's file in a folder that can't be written, and is killed while it does. Returns its copy. */
function killedWhileReading(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-unwritten-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'own.db')
  writeFileSync(path, 'what the owner wrote')
  writeFileSync(`${path}-wal`, 'and what came last')
  const program = `
    import { readable } from './src/core/own/file/open-to-read.ts'
    console.log(new URL(readable(${JSON.stringify(path)}).address).pathname)
    process.kill(process.pid, 'SIGKILL')`
  const args = ['--input-type=module', '--eval', program]
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout.trim()
}

test.skipIf(process.platform === 'win32')(
  'A start deletes the temporary copies of a process that ended without doing so, and nothing of one that runs',
  async () => {
    const copy = killedWhileReading()
    expect(existsSync(copy)).toBe(true)
    const gone = spawnSync(process.execPath, ['--version']).pid
    const named = (name: string) => mkdtempSync(join(tmpdir(), name))
    const ended = named(`backroom-shell-${gone}-`)
    mkdirSync(join(ended, 'Session Storage'))
    const others = [
      named(`backroom-read-${process.ppid}-`),
      named('backroom-reads-'),
      named(`${gone}-backroom-read-${gone}-`),
    ]
    onTestFinished(() => others.forEach((each) => rmSync(each, { recursive: true })))

    const app = await testCore()
    onTestFinished(() => app.close())
    await app.call('session.current', {})
    await expect.poll(() => [copy, ended].filter((each) => existsSync(each))).toEqual([])
    expect(others.filter((each) => !existsSync(each))).toEqual([])
  },
)
