import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { folderHolder } from '#core/host/folder/folder-holder.ts'
import { root } from '../../../scripts/project/builds.ts'
import { executable, standIn } from '../support/shell/executable.ts'
import { expect, test } from '../support/fixtures.ts'

/** Returns a script that runs first in each process of the app: it hangs on SIGUSR2, and its owner chooses “Start anew”. */
const beforehand = (dialogLog: string) => `
  import { appendFileSync } from 'node:fs'
  process.on('SIGUSR2', function standStill() { for (const end = Date.now() + 120_000; Date.now() < end;); })
  if (process.env['BACKROOM_STANDS_STILL'] && process.argv[1]?.endsWith('boot.ts')) {
    const { dialog } = await import(${JSON.stringify(pathToFileURL(join(root, 'tests/support/electron/index.ts')).href)})
    dialog.showMessageBox = async ({ message, buttons }) => {
      appendFileSync(${JSON.stringify(dialogLog)}, [message, ...buttons].join('|'))
      return { response: 1, checkboxChecked: false }
    }
  }`

/** Ends a process in good order, since it still writes into its folder. */
async function endOf(pid: number): Promise<void> {
  process.kill(pid, 'SIGTERM')
  const isThere = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  await expect.poll(isThere, { timeout: 30_000 }).toBe(false)
}

test('A shell that hangs says in its log where it hangs, and starts anew when its owner wants that', async ({
  dataDir,
}) => {
  test.skip(executable !== standIn, 'Who answers the question of the second process is put there beforehand.')
  test.setTimeout(180_000)
  const [first, dialogLog] = [join(dataDir, 'beforehand.mjs'), join(dataDir, 'asked')]
  await writeFile(first, beforehand(dialogLog))
  const app = spawn(executable, [root, '--data-dir', dataDir], {
    stdio: 'ignore',
    // It is killed and leaves its Chromium behind: both are one group of processes.
    detached: true,
    env: { ...process.env, NODE_OPTIONS: `--import ${pathToFileURL(first).href}` },
  })
  const ended = once(app, 'exit')
  const log = () => readFile(join(dataDir, 'logs/backroom.log'), 'utf8').catch(() => '')
  try {
    await expect.poll(() => folderHolder(dataDir), { timeout: 30_000 }).toBe(app.pid)
    // Waits until the app is watched.
    await new Promise((done) => setTimeout(done, 6000))
    app.kill('SIGUSR2')

    await expect
      .poll(log, { timeout: 20_000 })
      // The hang may be noticed while the app reads the time.
      .toMatch(/Core has stood still for [5-7] s:\n(\s+at .*\n){0,3}\s+at standStill \(/)
    await expect
      .poll(() => readFile(dialogLog, 'utf8').catch(() => ''), { timeout: 60_000 })
      .toBe('Backroom does not answer.|Wait|Restart')
    expect((await ended)[1]).toBe('SIGKILL')
    await expect.poll(() => folderHolder(dataDir), { timeout: 30_000 }).not.toBeNull()
    expect(await log()).toContain('is started anew, as its owner wishes')
  } finally {
    if (app.pid !== undefined) process.kill(-app.pid, 'SIGKILL')
    const later = folderHolder(dataDir)
    if (typeof later === 'number') await endOf(later)
  }
})
