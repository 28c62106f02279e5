import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folderHolder } from '#core/host/folder/folder-holder.ts'
import { offerRestart } from '../../../src/main/recovery/stands-still.ts'
import { heldElsewhere } from '../../support/core/held-folder.ts'

/** Records the calls to Electron, and sets its answers. */
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

/** @param answer resolves with the owner's answer, and may do other things before that */
async function answerOffer(dataDir: string, answer: () => Promise<number>): Promise<string[]> {
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

test('On the owner’s choice, the app kills a Backroom that hangs and starts again', async () => {
  const { dataDir, hung } = await standing()
  const done = await answerOffer(dataDir, async () => startsAnew)
  expect(await hung.ended).toBe('SIGKILL')
  expect(folderHolder(dataDir)).toBeNull()
  expect(done).toEqual([`userData: ${join(dataDir, 'shell-asks')}`, 'started anew', 'gone'])
})

// Electron's own way to start an app again leaves an AppImage gone: https://github.com/electron-userland/electron-builder/issues/1727
test.skipIf(process.platform === 'win32')('An AppImage starts again from its own file', async () => {
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
  const done = await answerOffer(dataDir, async () => startsAnew)
  expect(done).toEqual([`userData: ${join(dataDir, 'shell-asks')}`, 'gone'])
  await expect.poll(() => readFileSync(started, 'utf8')).toBe(`${process.argv.length - 1}\n`)
})

test('A Backroom that another AppImage started does not start that one’s file', async () => {
  const { dataDir } = await standing()
  vi.stubEnv('APPIMAGE', join(dataDir, 'Notes.AppImage'))
  vi.stubEnv('APPDIR', dataDir)
  shell.isPackaged = true
  onTestFinished(() => {
    vi.unstubAllEnvs()
    shell.isPackaged = false
  })
  const done = await answerOffer(dataDir, async () => startsAnew)
  expect(done).toEqual([`userData: ${join(dataDir, 'shell-asks')}`, 'started anew', 'gone'])
})

test('A Backroom that hangs is not killed when its owner chooses to wait', async () => {
  const { dataDir, hung } = await standing()
  const done = await answerOffer(dataDir, async () => waits)
  expect(folderHolder(dataDir)).toBe(hung.pid)
  expect(done).not.toContain('started anew')
})

test('A Backroom that was started while the question was open is not killed', async () => {
  const { dataDir, hung } = await standing()
  const others: number[] = []
  await answerOffer(dataDir, async () => {
    await hung.kill()
    const again = await heldElsewhere(dataDir)
    onTestFinished(() => again.kill())
    others.push(again.pid)
    return startsAnew
  })
  expect([folderHolder(dataDir)]).toEqual(others)
})
