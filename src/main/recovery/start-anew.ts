import { app } from 'electron'
import { spawn } from 'node:child_process'

/**
 * Starts the app once more, for whoever ends now and holds nothing that it needs. Electron's way waits for the end of this
 * process in a program of the app's own, which an AppImage takes away with that end: its file is started at once.
 */
export function startAnew(
  log: (line: string) => void,
  args: readonly string[] = process.argv.slice(1),
): void {
  const file = app.isPackaged ? process.env['APPIMAGE'] : undefined
  if (file === undefined) return app.relaunch({ args: [...args] })
  // It is still here when that one comes, and would pass for the one that is open.
  app.releaseSingleInstanceLock()
  const started = spawn(file, args, { detached: true, stdio: 'ignore' })
  started.on('error', (error) => log(`Backroom was not started anew: ${String(error)}`))
  started.unref()
}
