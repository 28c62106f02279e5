import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '#core/host/folder/data-folder.ts'
import { leaveRoaming } from '#core/host/folder/leave-roaming.ts'
import { heldElsewhere } from '../../support/core/held-folder.ts'

const home = join('/', 'home', 'ada')

test('The data folder is where each system stores the data of apps', () => {
  const at = (platform: NodeJS.Platform, env = {}) => dataFolder({ platform, env, home })
  expect(at('linux')).toBe(join(home, '.local/share/backroom'))
  expect(at('linux', { XDG_DATA_HOME: '/data' })).toBe(join('/data/backroom'))
  expect(at('linux', { XDG_DATA_HOME: '' })).toBe(join(home, '.local/share/backroom'))
  expect(at('darwin')).toBe(join(home, 'Library/Application Support/Backroom'))
  // Not the roaming folder, which Windows copies to a server and to other computers.
  expect(at('win32', { APPDATA: '/roaming', LOCALAPPDATA: '/local' })).toBe(join('/local/Backroom'))
  expect(at('win32', { APPDATA: '/roaming' })).toBe(join(home, 'AppData/Local/Backroom'))
})

/** Creates a Windows machine with a folder in which an earlier version stored a shop. */
function machine(roamingBelow = tmpdir()) {
  const place = (below: string) => {
    const folder = mkdtempSync(join(below, 'backroom-roaming-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }
  const [roaming, local] = [place(roamingBelow), place(tmpdir())]
  const [before, now] = [join(roaming, 'Backroom'), join(local, 'Backroom')]
  mkdirSync(join(before, 'shops', 'a'), { recursive: true })
  writeFileSync(join(before, 'shops', 'a', 'own.db'), 'herons')
  const windows = { platform: 'win32' as const, env: { APPDATA: roaming, LOCALAPPDATA: local }, home }
  const storedText = (folder: string) => readFileSync(join(folder, 'shops', 'a', 'own.db'), 'utf8')
  return { before, now, windows, storedText }
}

describe('On Windows an earlier version’s data in the roaming folder', () => {
  test('is moved to the local folder, once', () => {
    const { before, now, windows, storedText } = machine()
    expect(leaveRoaming(now, windows)).toEqual({
      dataDir: now,
      logLine: `What was in ${before} is in ${now} now.`,
    })
    expect([existsSync(before), storedText(now)]).toEqual([false, 'herons'])
    expect(leaveRoaming(now, windows)).toEqual({ dataDir: now, logLine: null })
  })

  test('is used in its old place while another host uses it', async () => {
    const { before, now, windows, storedText } = machine()
    const other = await heldElsewhere(before)
    try {
      expect(leaveRoaming(now, windows)).toMatchObject({ dataDir: before })
      expect([existsSync(now), storedText(before)]).toEqual([false, 'herons'])
    } finally {
      await other.kill()
    }
    expect(leaveRoaming(now, windows)).toMatchObject({ dataDir: now })
  })

  test('is used in its old place when it can’t be moved', () => {
    const { before, now, windows, storedText } = machine()
    // A file has the place of the folder.
    rmSync(join(now, '..'), { recursive: true })
    writeFileSync(join(now, '..'), '')
    const { dataDir, logLine } = leaveRoaming(now, windows)
    expect(dataDir).toBe(before)
    expect(logLine).toContain('could not be moved')
    expect(storedText(before)).toBe('herons')
  })

  test('never replaces data in the local folder', () => {
    const { before, now, windows, storedText } = machine()
    cpSync(before, now, { recursive: true })
    writeFileSync(join(now, 'shops', 'a', 'own.db'), 'kingfishers')
    expect(leaveRoaming(now, windows)).toEqual({ dataDir: now, logLine: null })
    expect([storedText(before), storedText(now)]).toEqual(['herons', 'kingfishers'])
  })

  test('doesn’t affect a folder that the owner chose, or another system', () => {
    const { before, now, windows, storedText } = machine()
    expect(leaveRoaming('/elsewhere', windows)).toEqual({ dataDir: '/elsewhere', logLine: null })
    expect(leaveRoaming(now, { ...windows, platform: 'linux' })).toEqual({ dataDir: now, logLine: null })
    expect(storedText(before)).toBe('herons')
  })

  const otherDisk = '/dev/shm'
  const isThere = existsSync(otherDisk) && statSync(otherDisk).dev !== statSync(tmpdir()).dev
  test.skipIf(!isThere)('is moved from another disk, too, and deleted there', () => {
    const { before, now, windows, storedText } = machine(otherDisk)
    // A rest of an earlier, unfinished move.
    const half = `${now}.coming-${spawnSync(process.execPath, ['--version']).pid}`
    mkdirSync(half)
    writeFileSync(join(half, 'half'), '')
    expect(leaveRoaming(now, windows)).toMatchObject({ dataDir: now })
    expect([existsSync(before), existsSync(half), existsSync(join(now, 'half'))]).toEqual([
      false,
      false,
      false,
    ])
    expect(storedText(now)).toBe('herons')
  })

  test.skipIf(!isThere)(
    'is used only when complete, even when a second host starts to move it meanwhile',
    async () => {
      const { before, now, windows } = machine(otherDisk)
      const names = Array.from({ length: 30 }, (_, nth) => `copy-${10 + nth}.db`)
      const longText = 'herons '.repeat(400_000)
      for (const name of names) writeFileSync(join(before, name), longText)
      /** Returns how many of the files are in each folder beside the final one. */
      const arrived = () =>
        readdirSync(join(now, '..'))
          .filter((name) => name !== 'Backroom')
          .map((name) => names.filter((file) => existsSync(join(now, '..', name, file))).length)

      const first = moving(now, windows)
      await until(() => first.isOver() || arrived().some((count) => count > 20))
      first.process.kill('SIGSTOP')
      const second = moving(now, windows)
      await until(() => second.isOver() || arrived().some((count) => count < 3))
      await until(() => second.isOver() || arrived().some((count) => count > 3 && count < 15))
      second.process.kill('SIGSTOP')
      first.process.kill('SIGCONT')
      const places = [await first.dataDir]
      second.process.kill('SIGCONT')
      places.push(await second.dataDir)

      for (const place of places)
        expect(readdirSync(place).filter((name) => names.includes(name))).toEqual(names)
      expect(readdirSync(join(now, '..'))).toEqual(['Backroom'])
    },
  )
})

const mover = `
  import { leaveRoaming } from '#core/host/folder/leave-roaming.ts'
  const [dataDir, machine] = process.argv.slice(1)
  console.log(leaveRoaming(dataDir, JSON.parse(machine)).dataDir)
`

/** Starts another process that moves the data, as a host does at its start. */
function moving(now: string, windows: object) {
  const host = spawn(
    process.execPath,
    ['--input-type=module-typescript', '-e', mover, now, JSON.stringify(windows)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let isOver = false
  host.once('exit', () => (isOver = true))
  onTestFinished(() => void host.kill('SIGKILL'))
  return { process: host, dataDir: text(host.stdout).then((output) => output.trim()), isOver: () => isOver }
}

/** Polls a condition without a pause. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setImmediate(done))
}
