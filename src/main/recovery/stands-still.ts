import { app, dialog } from 'electron'
import { setTimeout as wait } from 'node:timers/promises'
import { inDataFolder } from '#core/files/data-files.ts'
import { folderHolder } from '#core/host/folder/folder-holder.ts'
import { standsStillTexts } from '#shared/texts/shell/stands-still.ts'
import { boxTitle } from '../window/box-title.ts'
import { startAnew } from './start-anew.ts'

const anew = 1
const [lookMs, maxLooks] = [100, 50]

/**
 * Asks the owner whether to end and restart an app whose only thread hangs, so that it can show nothing itself. Ends
 * only the process that has the data folder open when this begins.
 */
export async function offerRestart(dataDir: string, log: (line: string) => void): Promise<void> {
  // Chromium's own files belong to the app that hangs.
  app.setPath('userData', inDataFolder(dataDir, 'chromiumThatAsks'))
  // While the box is open, the owner may end that app, start Backroom again and go on working in it.
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
    // If Backroom has been opened again, this start shows its window.
    startAnew(log)
  }
  app.exit(0)
}

/** Kills the process, which can't react to a request to quit. What it reported as saved is on the disk. */
async function end(pid: number, dataDir: string): Promise<void> {
  process.kill(pid, 'SIGKILL')
  for (let look = 0; look < maxLooks && folderHolder(dataDir) === pid; look += 1) await wait(lookMs)
}
