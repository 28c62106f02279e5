import { app } from 'electron'
import { spawn } from 'node:child_process'

/**
 * Starts the app once more, for whoever ends now and holds nothing that it needs. Electron's way waits for the end of this
 * process in a program of the app's own, which an AppImage takes away with that end: its file is started at once.
 */
export function startAnew(log: (line: string) => void): void {
  const file = app.isPackaged ? process.env['APPIMAGE'] : undefined
  if (file === undefined) return app.relaunch()
  const started = spawn(file, process.argv.slice(1), { detached: true, stdio: 'ignore' })
  started.on('error', (error) => log(`Backroom was not started anew: ${String(error)}`))
  started.unref()
}
