import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '../../../src/main/files/log.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'backroom-log-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  // Whoever runs the tests need not read it all.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  return join(made, 'logs')
}

test('A line goes into the file with its time, without its secrets, for the owner alone', () => {
  const log = openLog(folder())
  log.write('Signed in with password=hunter2hunter2')
  const file = join(log.folder, 'backroom.log')
  expect(readFileSync(file, 'utf8')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\S* Signed in with password=…\n$/)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('A long log turns over into older files, three at most, and what is newest is in the first', () => {
  const log = openLog(folder())
  for (let megabyte = 0; megabyte < 6; megabyte += 1)
    for (let line = 0; line < 300; line += 1) log.write(`${megabyte} ${'word '.repeat(750)}`)
  log.write('the last')
  const files = readdirSync(log.folder).toSorted()
  expect(files).toEqual(['backroom.1.log', 'backroom.2.log', 'backroom.3.log', 'backroom.log'])
  expect(readFileSync(join(log.folder, 'backroom.log'), 'utf8')).toContain('the last')
  for (const file of files) expect(statSync(join(log.folder, file)).size).toBeLessThan(1_100_000)
})
