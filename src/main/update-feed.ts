import { app } from 'electron'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { UpdateFeed } from './updates.ts'

/** The packager leaves it beside the archive when it knows where newer versions will be kept. */
const sourceFile = 'app-update.yml'

/** Newer versions by electron-updater; null for a copy that was packed at home or is not packed at all. */
export function updateFeed(log: (line: string) => void): UpdateFeed | null {
  if (!app.isPackaged || !existsSync(join(process.resourcesPath, sourceFile))) return null

  // Loaded when it is first needed: no window waits for it.
  const updater = async () => {
    const { default: theirs } = await import('electron-updater')
    const { autoUpdater } = theirs
    autoUpdater.logger = { info: log, warn: log, error: log }
    autoUpdater.autoDownload = false
    autoUpdater.autoInstallOnAppQuit = false
    autoUpdater.autoRunAppAfterInstall = true
    autoUpdater.allowDowngrade = false
    autoUpdater.allowPrerelease = false
    return autoUpdater
  }

  return {
    async look() {
      const result = await (await updater()).checkForUpdates()
      return result?.isUpdateAvailable ? result.updateInfo.version : null
    },
    async fetch(onProgress) {
      const from = await updater()
      const tell = ({ percent }: { percent: number }) => onProgress(percent / 100)
      from.on('download-progress', tell)
      try {
        await from.downloadUpdate()
      } finally {
        from.off('download-progress', tell)
      }
    },
    install: () => void updater().then((ready) => ready.quitAndInstall()),
  }
}
