import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeWhole } from '#core/files/stored-file.ts'
import { root } from '../../../scripts/project/builds.ts'

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-stored-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('writeWhole replaces a file, and leaves no other file beside it', async () => {
  const folder = place()
  const file = join(folder, 'Slips.pdf')
  await writeWhole(file, 'of yesterday')
  await writeWhole(file, new Uint8Array([0x25, 0x50, 0x44, 0x46]))
  expect(readFileSync(file, 'utf8')).toBe('%PDF')
  expect(readdirSync(folder)).toEqual(['Slips.pdf'])
})

// Only Linux can simulate a full disk for a program.
it.skipIf(process.platform !== 'linux')(
  'writeWhole on a full disk keeps the previous file, and leaves no partial one',
  () => {
    const folder = place()
    const file = join(folder, 'Slips.pdf')
    writeFileSync(file, 'of yesterday')
    const program = `
      import { writeWhole } from './src/core/files/stored-file.ts'
      // Past what this process may write the system refuses each write, and would end it otherwise.
      process.on('SIGXFSZ', () => {})
      await writeWhole(${JSON.stringify(file)}, new Uint8Array(1_000_000)).catch(({ code }) => console.log(code))`
    const limited = 'ulimit -f 64; exec "$0" "$@"'
    const args = ['-c', limited, process.execPath, '--input-type=module', '--eval', program]
    const { stdout } = spawnSync('sh', args, { cwd: root, encoding: 'utf8' })
    expect(stdout).toBe('EFBIG\n')
    expect(readFileSync(file, 'utf8')).toBe('of yesterday')
    expect(readdirSync(folder)).toEqual(['Slips.pdf'])
  },
)
