import { app } from 'electron'
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * The file that this app was started from, where that is an AppImage. What an AppImage starts, as by a link, has the file of
 * that one in its environment: ours is the one whose folder we run in.
 */
export function ownAppImage(): string | undefined {
  const { APPIMAGE, APPDIR } = process.env
  return app.isPackaged && (APPDIR === undefined || runsIn(APPDIR)) ? APPIMAGE : undefined
}

function runsIn(folder: string): boolean {
  try {
    return realpathSync(process.execPath).startsWith(join(realpathSync(folder), sep))
  } catch {
    // It went with the program whose it was.
    return false
  }
}

/**
 * Starts the app once more, for whoever ends now and holds nothing that it needs. Electron's way waits for the end of this
 * process in a program of the app's own, which an AppImage takes away with that end: its file is started at once.
 */
export function startAnew(
  log: (line: string) => void,
  args: readonly string[] = process.argv.slice(1),
): void {
  const file = ownAppImage()
  if (file === undefined) return app.relaunch({ args: [...args] })
  // It is still here when that one comes, and would pass for the one that is open.
  app.releaseSingleInstanceLock()
  const started = spawn(file, args, { detached: true, stdio: 'ignore' })
  started.on('error', (error) => log(`Backroom was not started anew: ${String(error)}`))
  started.unref()
}
