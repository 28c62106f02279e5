import { app } from 'electron'
import type { AppUpdater } from 'electron-updater'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { heldByBox } from '#core/host/watchdog/heart.ts'
import type { LastAct } from '../quit/shutdown.ts'
import { startAnew } from '../recovery/start-anew.ts'
import { UnsignedUpdate } from './updates.ts'
import type { UpdateFeed } from './updates.ts'

/** The packager leaves it beside the archive when it knows where newer versions will be kept. */
const sourceFile = 'app-update.yml'

type FeedDeps = {
  readonly keyFile: string
  readonly log: (line: string) => void
  readonly quitThen: (act: LastAct) => void
}

/**
 * Newer versions by electron-updater, of which only those count whose description our own key has signed: it names the
 * checksum of every file. Null for a copy that was packed at home, without that key, or is not packed at all.
 *
 * @param feed.keyFile the public key, as PEM, where the release's build has put it
 */
export function updateFeed({ keyFile, log, quitThen }: FeedDeps): UpdateFeed | null {
  if (!app.isPackaged || !existsSync(join(process.resourcesPath, sourceFile)) || !existsSync(keyFile))
    return null

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
    async check() {
      const result = await (await updater()).checkForUpdates()
      if (!result?.isUpdateAvailable) return null
      const { isSigned } = await import('./update-signature.ts')
      // What is fetched later is compared with the checksums of this very description.
      if (!isSigned(result.updateInfo, await readFile(keyFile, 'utf8')))
        throw new UnsignedUpdate(result.updateInfo.version)
      return result.updateInfo.version
    },
    async fetch(onProgress) {
      const from = await updater()
      const report = ({ percent }: { percent: number }) => onProgress(percent / 100)
      from.on('download-progress', report)
      try {
        await from.downloadUpdate()
      } finally {
        from.off('download-progress', report)
      }
    },
    install() {
      const put = async () => putInPlace(await updater(), log)
      // On a Mac the system has yet to take it over, and waits for the app's end by itself.
      if (process.platform === 'darwin') void put()
      else quitThen(put)
    },
  }
}

/**
 * Elsewhere the new version is put in place and started at once: an app that is still there then, and asks what is to
 * become of changes that wait, would be ended by the installer, or send the new one away as a second start.
 */
function putInPlace(ready: AppUpdater, log: (line: string) => void): void {
  if (process.platform !== 'darwin') {
    app.releaseSingleInstanceLock()
    // Nobody is to be left without an app because it could not be put in place.
    ready.once('error', () => startAnew(log))
  }
  // Some of it waits for a password.
  heldByBox(() => ready.quitAndInstall())
}
