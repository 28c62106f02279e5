import { app } from 'electron'
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Returns the AppImage that this app was started from, if any. A program that an AppImage starts, for example through a
 * link, inherits its environment: the AppImage is ours only when we run in its folder.
 */
export function ownAppImage(): string | undefined {
  const { APPIMAGE, APPDIR } = process.env
  return app.isPackaged && (APPDIR === undefined || runsIn(APPDIR)) ? APPIMAGE : undefined
}

function runsIn(folder: string): boolean {
  try {
    return realpathSync(process.execPath).startsWith(join(realpathSync(folder), sep))
  } catch {
    // The folder has gone together with the program that it belonged to.
    return false
  }
}

/**
 * Starts the app again; the present process must end right after and hold nothing that the new one needs. Electron's
 * relaunch waits for that end in a program from the app's own files, which an AppImage unmounts at that moment, so an
 * AppImage is started at once.
 */
export function startAnew(
  log: (line: string) => void,
  args: readonly string[] = process.argv.slice(1),
): void {
  const file = ownAppImage()
  if (file === undefined) return app.relaunch({ args: [...args] })
  // Otherwise the new app would take this one, which still runs, for the open one and end.
  app.releaseSingleInstanceLock()
  const started = spawn(file, args, { detached: true, stdio: 'ignore' })
  started.on('error', (error) => log(`Backroom was not started anew: ${String(error)}`))
  started.unref()
}
