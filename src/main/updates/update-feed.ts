import { app } from 'electron'
import type { AppUpdater } from 'electron-updater'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { whileDialogBlocks } from '#core/host/watchdog/heart.ts'
import type { LastAct } from '../quit/shutdown.ts'
import { startAnew } from '../recovery/start-anew.ts'
import { UnsignedUpdate } from './updates.ts'
import type { UpdateFeed } from './updates.ts'

/** The packager puts it beside the archive when it knows where newer versions will be published. */
const sourceFile = 'app-update.yml'

type FeedDeps = {
  readonly keyFile: string
  readonly log: (line: string) => void
  readonly quitThen: (act: LastAct) => void
}

/**
 * Returns newer versions through electron-updater. Only those count whose description our own key has signed: it has
 * the checksum of every file. Null for a copy that was packed without that key, or is not packed at all.
 *
 * @param feed.keyFile the public key, as PEM, where the release's build has put it
 */
export function updateFeed({ keyFile, log, quitThen }: FeedDeps): UpdateFeed | null {
  if (!app.isPackaged || !existsSync(join(process.resourcesPath, sourceFile)) || !existsSync(keyFile))
    return null

  // Imported on first use, so that no window waits for it.
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
      // The file that is downloaded later is compared with the checksums in this very description.
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
      // On a Mac the system still has to take over the new version, and waits for the app's end by itself.
      if (process.platform === 'darwin') void put()
      else quitThen(put)
    },
  }
}

/**
 * Installs the new version. On other systems than a Mac it is started at once: if this app were still running, asking
 * about unsent changes, the installer would kill it, or the new version would end as a second start.
 */
function putInPlace(ready: AppUpdater, log: (line: string) => void): void {
  if (process.platform !== 'darwin') {
    app.releaseSingleInstanceLock()
    // If the installation fails, the owner must still have an app.
    ready.once('error', () => startAnew(log))
  }
  // Some installers wait for a password.
  whileDialogBlocks(() => ready.quitAndInstall())
}
