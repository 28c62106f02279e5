import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../../../scripts/project/builds.ts'
import { chromiumFolder, whyNoFolder } from '../../../src/main/start/folders.ts'

function place(): string {
  const made = mkdtempSync(join(tmpdir(), 'backroom-folders-'))
  chmodSync(made, 0o755)
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

it('Chromium’s files are in a folder of their own in the data folder', () => {
  const dataDir = place()
  expect(chromiumFolder(dataDir)).toBe(join(dataDir, 'shell'))
  expect(readdirSync(dataDir, { recursive: true })).toEqual(['shell'])
})

// Windows has no file modes.
it.skipIf(process.platform === 'win32')(
  'Without write permission Chromium’s files are in a temporary folder for this start, which is deleted when the app ends',
  () => {
    for (const isThere of [false, true]) {
      const dataDir = place()
      if (isThere) mkdirSync(join(dataDir, 'shell'))
      for (const folder of isThere ? [join(dataDir, 'shell'), dataDir] : [dataDir]) chmodSync(folder, 0o555)
      onTestFinished(() => chmodSync(dataDir, 0o755))
      const program = `
        import { statSync, writeFileSync } from 'node:fs'
        import { chromiumFolder } from './src/main/start/folders.ts'
        // Nothing is forbidden to root.
        if (process.getuid() === 0) process.setuid(65534)
        const folder = chromiumFolder(${JSON.stringify(dataDir)})
        writeFileSync(folder + '/SingletonLock', '')
        console.log(JSON.stringify({ folder, others: statSync(folder).mode & 0o077 }))`
      const args = ['--input-type=module', '--eval', program]
      const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
      expect(stderr).toBe('')
      const output = JSON.parse(stdout) as { folder: string; others: number }
      expect(output).toEqual({
        folder: expect.stringContaining(join(tmpdir(), 'backroom-shell-')),
        others: 0,
      })
      expect(existsSync(output.folder)).toBe(false)
    }
  },
)

it('Chromium’s files are also in a temporary folder when the data folder fails for another reason', () => {
  const dataDir = place()
  writeFileSync(join(dataDir, 'shell'), 'no folder')
  const folder = chromiumFolder(dataDir)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(folder).toContain(join(tmpdir(), 'backroom-shell-'))
})

// Only Windows can't delete open files, so elsewhere a folder without permissions stands for one.
it.skipIf(process.platform === 'win32')(
  'The app ends without an error when it can’t delete its temporary folder',
  () => {
    const dataDir = place()
    writeFileSync(join(dataDir, 'shell'), 'no folder')
    const program = `
    import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
    import { chromiumFolder } from './src/main/start/folders.ts'
    if (process.getuid() === 0) process.setuid(65534)
    const folder = chromiumFolder(${JSON.stringify(dataDir)})
    mkdirSync(folder + '/Cache')
    writeFileSync(folder + '/Cache/open', '')
    chmodSync(folder + '/Cache', 0)
    console.log(folder)`
    const args = ['--input-type=module', '--eval', program]
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    const folder = stdout.trim()
    expect(existsSync(folder)).toBe(true)
    chmodSync(join(folder, 'Cache'), 0o700)
    rmSync(folder, { recursive: true })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  },
)

it('A data folder that can’t be created has a reason', () => {
  const file = join(place(), 'a file')
  writeFileSync(file, '')
  expect(whyNoFolder(join(file, 'data'))).toMatch(/ENOTDIR|ENOENT|EEXIST/)
  const made = join(place(), 'one', 'two')
  expect(whyNoFolder(made)).toBeNull()
  expect(existsSync(made)).toBe(true)
})
