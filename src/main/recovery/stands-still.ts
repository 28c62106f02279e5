import { app, dialog } from 'electron'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { folderHolder } from '#core/host/folder/folder-holder.ts'
import { standsStillTexts } from '#shared/texts/shell/stands-still.ts'
import { boxTitle } from '../window/box-title.ts'
import { startAnew } from './start-anew.ts'

const anew = 1
const [lookMs, mostLooks] = [100, 50]

/**
 * Asks the owner, in the place of an app whose only thread stands still and can show nothing, whether it is to be ended
 * and started again. Who has the data folder open when this begins is ended, and nobody else.
 */
export async function offerRestart(dataDir: string, log: (line: string) => void): Promise<void> {
  // Chromium's own files belong to the one that stands still.
  app.setPath('userData', join(dataDir, 'shell-asks'))
  // While the question stands, its owner may end that one, start Backroom again and go on working in it.
  const holder = folderHolder(dataDir)
  await app.whenReady()
  const { response } = await dialog.showMessageBox({
    title: boxTitle,
    type: 'warning',
    message: standsStillTexts.title,
    detail: standsStillTexts.detail,
    buttons: [standsStillTexts.wait, standsStillTexts.startAnew],
    defaultId: 0,
    cancelId: 0,
  })
  if (response === anew) {
    log('Backroom stood still and is started anew, as its owner wishes.')
    if (typeof holder === 'number' && folderHolder(dataDir) === holder) await end(holder, dataDir)
    // Where Backroom is open again, that shows its window.
    startAnew(log)
  }
  app.exit(0)
}

/** It hears no wish to end any more. What it called saved is on the disk. */
async function end(pid: number, dataDir: string): Promise<void> {
  process.kill(pid, 'SIGKILL')
  for (let look = 0; look < mostLooks && folderHolder(dataDir) === pid; look += 1) await wait(lookMs)
}
