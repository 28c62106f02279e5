import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folderHolder } from '#core/host/folder/folder-holder.ts'
import { offerRestart } from '../../../src/main/recovery/stands-still.ts'
import { heldElsewhere } from '../../support/core/held-folder.ts'

/** What Electron is asked for, and what it answers. */
const shell = vi.hoisted(() => ({ done: [] as string[], answer: async () => 0, isPackaged: false }))
vi.mock('electron', () => ({
  app: {
    get isPackaged() {
      return shell.isPackaged
    },
    setPath: (name: string, path: string) => void shell.done.push(`${name}: ${path}`),
    whenReady: async () => {},
    releaseSingleInstanceLock: () => {},
    relaunch: () => void shell.done.push('started anew'),
    exit: () => void shell.done.push('gone'),
  },
  dialog: { showMessageBox: async () => ({ response: await shell.answer() }) },
}))

const [waits, startsAnew] = [0, 1]

/** @param answer of the owner, who may do other things before that */
async function asked(dataDir: string, answer: () => Promise<number>): Promise<string[]> {
  shell.done.length = 0
  shell.answer = answer
  await offerRestart(dataDir, () => {})
  return shell.done
}

async function standing() {
  const dataDir = mkdtempSync(join(tmpdir(), 'backroom-still-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const hung = await heldElsewhere(dataDir)
  onTestFinished(() => hung.kill())
  return { dataDir, hung }
}

test('The one that stands still is ended, and Backroom started anew', async () => {
  const { dataDir, hung } = await standing()
  const done = await asked(dataDir, async () => startsAnew)
  expect(await hung.ended).toBe('SIGKILL')
  expect(folderHolder(dataDir)).toBeNull()
  expect(done).toEqual([`userData: ${join(dataDir, 'shell-asks')}`, 'started anew', 'gone'])
})

// Electron's own way to start an app again leaves an AppImage gone: https://github.com/electron-userland/electron-builder/issues/1727
test.skipIf(process.platform === 'win32')('An AppImage is started by its own file', async () => {
  const { dataDir } = await standing()
  const [file, started] = [join(dataDir, 'Backroom.AppImage'), join(dataDir, 'started')]
  writeFileSync(file, `#!/bin/sh\necho "$#" > '${started}'\n`, { mode: 0o755 })
  vi.stubEnv('APPIMAGE', file)
  vi.stubEnv('APPDIR', dirname(process.execPath))
  shell.isPackaged = true
  onTestFinished(() => {
    vi.unstubAllEnvs()
    shell.isPackaged = false
  })
  const done = await asked(dataDir, async () => startsAnew)
  expect(done).toEqual([`userData: ${join(dataDir, 'shell-asks')}`, 'gone'])
  await expect.poll(() => readFileSync(started, 'utf8')).toBe(`${process.argv.length - 1}\n`)
})

test('The file of another AppImage, which started it, is not taken for its own', async () => {
  const { dataDir } = await standing()
  vi.stubEnv('APPIMAGE', join(dataDir, 'Notes.AppImage'))
  vi.stubEnv('APPDIR', dataDir)
  shell.isPackaged = true
  onTestFinished(() => {
    vi.unstubAllEnvs()
    shell.isPackaged = false
  })
  const done = await asked(dataDir, async () => startsAnew)
  expect(done).toEqual([`userData: ${join(dataDir, 'shell-asks')}`, 'started anew', 'gone'])
})

test('It is left alone when its owner waits', async () => {
  const { dataDir, hung } = await standing()
  const done = await asked(dataDir, async () => waits)
  expect(folderHolder(dataDir)).toBe(hung.pid)
  expect(done).not.toContain('started anew')
})

test('A Backroom that was started since the question came up is not ended by it', async () => {
  const { dataDir, hung } = await standing()
  const others: number[] = []
  await asked(dataDir, async () => {
    await hung.kill()
    const again = await heldElsewhere(dataDir)
    onTestFinished(() => again.kill())
    others.push(again.pid)
    return startsAnew
  })
  expect([folderHolder(dataDir)]).toEqual(others)
})
