import { app, dialog } from 'electron'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { folderHolder } from '#core/host/folder-holder.ts'

const startAnew = 1
const [lookMs, mostLooks] = [100, 50]

/**
 * Asks the owner, in the place of an app whose only thread stands still and can show nothing, whether it is to be ended
 * and started anew. Whoever has the data folder open is ended, and nobody else.
 */
export async function askToRestart(dataDir: string, log: (line: string) => void): Promise<void> {
  // Chromium's own files belong to the one that stands still.
  app.setPath('userData', mkdtempSync(join(tmpdir(), 'backroom-asks-')))
  await app.whenReady()
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: 'Backroom does not answer.',
    detail:
      'It has stood still for more than half a minute, and may still go on by itself. Started anew, it has everything that it called saved, and sends what waits; what is typed and not saved may be lost.',
    buttons: ['Wait', 'Start anew'],
    defaultId: 0,
    cancelId: 0,
  })
  if (response === startAnew) {
    log('Backroom stood still and is started anew, as its owner wishes.')
    await endHolder(dataDir)
    app.relaunch()
  }
  app.exit(0)
}

/** It hears no wish to end any more. What it called saved is on the disk. */
async function endHolder(dataDir: string): Promise<void> {
  const pid = folderHolder(dataDir)
  if (pid === null) return
  process.kill(pid, 'SIGKILL')
  for (let look = 0; look < mostLooks && folderHolder(dataDir) !== null; look += 1) await wait(lookMs)
}
