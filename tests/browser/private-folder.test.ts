import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { closeFolder } from '#core/host/folder/private-folder.ts'
import { hostProgram, nobody, openPlace } from './host-program.ts'

const hasModes = process.platform !== 'win32'
const isRoot = process.getuid?.() === 0

/** Runs the browser host with a umask that leaves all new files open, until its demo shop exists. */
async function runHost(dataDir: string, windowFolder: string): Promise<void> {
  const host = await hostProgram({ dataDir, windowFolder, sandbox: true, umask: '0' })
  await host.stop()
}

/** Returns a folder and everything below it, with the permissions of others. */
function modesBelow(folder: string): readonly (readonly [path: string, others: string])[] {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
  return [folder, ...below]
    .filter((path) => !lstatSync(path).isSymbolicLink())
    .map((path) => [relative(folder, path), (statSync(path).mode & 0o077).toString(8)])
}

const openBelow = (folder: string) => modesBelow(folder).filter(([, others]) => others !== '0')

/** Returns the files below a folder that another account can find and read. */
function readByNobody(folder: string): readonly string[] {
  const { stdout } = spawnSync('find', [folder, '-type', 'f', '-readable'], {
    uid: nobody,
    gid: nobody,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => line !== '')
}

describe.skipIf(!hasModes)('on a system with file modes, the data folder', () => {
  it('is open to its owner alone, with every file in it, when a host has created it', async () => {
    const { dataDir, windowFolder } = openPlace()
    await runHost(dataDir, windowFolder)
    const made = ['backroom.lock', 'connection.json', 'demo-shop.sqlite']
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(made))
    expect(openBelow(dataDir)).toEqual([])
  })

  it('is closed to others, with all of its files, when an earlier version left it open', async () => {
    const { dataDir, windowFolder } = openPlace()
    await runHost(dataDir, windowFolder)
    mkdirSync(join(dataDir, 'shops/mine'), { recursive: true })
    writeFileSync(join(dataDir, 'shops/mine/own.db'), '')
    for (const [name] of modesBelow(dataDir))
      chmodSync(join(dataDir, name), statSync(join(dataDir, name)).isDirectory() ? 0o755 : 0o644)
    expect(openBelow(dataDir).length).toBeGreaterThan(5)
    await runHost(dataDir, windowFolder)
    expect(openBelow(dataDir)).toEqual([])
  })

  it('keeps the modes of what is not ours: other files in it, targets of links, and itself when it is a shared folder', () => {
    const { dataDir, place } = openPlace()
    mkdirSync(join(dataDir, 'shops/a'), { recursive: true })
    mkdirSync(join(dataDir, 'photos'))
    const ours = [
      'settings.json',
      'settings.json.0d9f.tmp',
      'settings.broken-0d9f.json',
      'secrets-to-delete.json',
    ]
    const files = ['shops/a/own.db', ...ours, 'photos/mug.jpg', 'notes.txt', 'settings-of-my-camera.txt']
    for (const file of files) writeFileSync(join(dataDir, file), '', { mode: 0o644 })
    const elsewhere = join(place, 'elsewhere')
    writeFileSync(elsewhere, '', { mode: 0o644 })
    chmodSync(elsewhere, 0o644)
    symlinkSync(elsewhere, join(dataDir, 'shops/link'))
    for (const name of ['.', 'shops', 'shops/a', 'photos']) chmodSync(join(dataDir, name), 0o755)
    for (const name of files) chmodSync(join(dataDir, name), 0o644)
    chmodSync(dataDir, 0o1777)
    closeFolder(dataDir, (line) => expect.unreachable(line))
    const notOurs = ['', 'notes.txt', 'photos', 'photos/mug.jpg', 'settings-of-my-camera.txt']
    expect(
      openBelow(dataDir)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(notOurs)
    expect(statSync(elsewhere).mode & 0o777).toBe(0o644)

    chmodSync(dataDir, 0o755)
    closeFolder(dataDir, (line) => expect.unreachable(line))
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  it('is reported in the log when its modes can’t be checked, and the app goes on', () => {
    const { dataDir } = openPlace()
    const lines: string[] = []
    closeFolder(dataDir, (line) => lines.push(line))
    expect(lines).toEqual([expect.stringContaining(`may be able to read ${dataDir}`)])
  })

  // Only root may switch accounts; uses find, because other accounts may not be able to start Node.
  it.skipIf(!isRoot || !existsSync('/usr/bin/find'))(
    'shows nothing to another account of the computer (needs root, to become another account)',
    async () => {
      const { dataDir, windowFolder, place } = openPlace()
      await runHost(dataDir, windowFolder)
      expect(readByNobody(dataDir)).toEqual([])
      // The search does find files that are open.
      expect(readByNobody(place)).toEqual([join(windowFolder, 'index.html')])
      chmodSync(dataDir, 0o755)
      expect(readByNobody(dataDir)).toEqual([])
    },
  )
})
