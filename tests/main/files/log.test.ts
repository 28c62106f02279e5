import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../../../scripts/project/builds.ts'
import { openLog } from '../../../src/main/files/log.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'backroom-log-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  // Keeps the log's lines out of the tests' output.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  return join(made, 'logs')
}

test('The log writes a line with its time and without its secrets into a file that only the owner can read', () => {
  const log = openLog(folder())
  log.write('Signed in with password=hunter2hunter2')
  const file = join(log.folder, 'backroom.log')
  expect(readFileSync(file, 'utf8')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\S* Signed in with password=…\n$/)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('A long log is rotated into at most three older files, and the newest lines are in the first file', () => {
  const log = openLog(folder())
  for (let megabyte = 0; megabyte < 6; megabyte += 1)
    for (let line = 0; line < 300; line += 1) log.write(`${megabyte} ${'word '.repeat(750)}`)
  log.write('the last')
  const files = readdirSync(log.folder).toSorted()
  expect(files).toEqual(['backroom.1.log', 'backroom.2.log', 'backroom.3.log', 'backroom.log'])
  expect(readFileSync(join(log.folder, 'backroom.log'), 'utf8')).toContain('the last')
  for (const file of files) expect(statSync(join(log.folder, file)).size).toBeLessThan(1_100_000)
})

test('The app and its log go on after the terminal is closed', async () => {
  const into = folder()
  const program = `
    import { openLog } from './src/main/files/log.ts'
    const { write } = openLog(${JSON.stringify(into)})
    write('while it is read')
    process.stdin.once('end', () => {
      write('nobody reads this')
      // What became of that line is known a turn later.
      setTimeout(() => {
        write('nor this')
        console.log('nor what hosts tell programs')
        setTimeout(() => process.exit(7), 100)
      }, 100)
    }).resume()`
  const app = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: root })
  await once(app.stderr, 'data')
  app.stdout.destroy()
  app.stderr.destroy()
  app.stdin.end()
  const [code] = await once(app, 'exit')
  const lines = readFileSync(join(into, 'backroom.log'), 'utf8')
  expect(lines).toMatch(/while it is read\n.+nobody reads this\n.+nor this\n$/)
  expect(code).toBe(7)
})
