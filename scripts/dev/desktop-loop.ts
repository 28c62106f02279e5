import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rootFlags } from '../../src/browser/app-window.ts'
import type { BrowserFlags } from '../../src/browser/flags.ts'
import { stopSignal } from '../../src/browser/stop-signal.ts'
import type { CoreError } from './core-error.ts'
import { buildShellAnew, shellFolder } from './shell-build.ts'
import { startWindowServer } from './window-server.ts'

/** Milliseconds for quitting, which writes open data to the disk; a question to the owner would block it for ever. */
const leavingLimit = 3_000

/**
 * Runs the Electron shell with the window from Vite's server: Vite updates the window in place; when the source of main
 * process, preload or core is saved, the loop rebuilds and restarts the shell. Resolves once the loop is stopped or the app quits.
 *
 * @param electron path of the runtime
 * @throws Error when the runtime can't be started
 */
export async function runDesktopLoop(flags: BrowserFlags, electron: string): Promise<void> {
  const stopped = stopSignal()
  const quit = Promise.withResolvers<void>()
  const { vite, newAddress, close } = await startWindowServer({ port: flags.port, beside: () => false })
  let error: CoreError | null = null
  vite.ws.on('core:how', (_data, page) => {
    if (error) page.send('core:broken', error)
  })

  let app: App | null = null
  let closed = false
  const stopApp = async (): Promise<void> => {
    const before = app
    app = null
    await before?.stop()
  }
  const startAnew = async (): Promise<void> => {
    await stopApp()
    if (closed) return
    const next = startApp(electron, flags)
    app = next
    next.ended.then((code) => {
      if (app !== next) return
      if (code === 0) quit.resolve()
      else console.error(`The app ended with ${code}; it is started anew when its source is saved.`)
    }, quit.reject)
  }

  let started = Promise.resolve()
  const stopBuilding = await buildShellAnew(newAddress(), {
    built() {
      error = null
      started = started.then(startAnew)
    },
    broken(found) {
      error = found
      vite.ws.send('core:broken', found)
    },
  })
  try {
    await Promise.race([stopped, quit.promise])
  } finally {
    closed = true
    await stopBuilding()
    await started
    await stopApp()
    await close()
  }
}

type App = {
  /** Resolves with its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
  stop(): Promise<void>
}

function startApp(electron: string, { dataDir, sandbox }: BrowserFlags): App {
  const args = [...rootFlags(), shellFolder, '--data-dir', dataDir, ...(sandbox ? ['--sandbox'] : [])]
  const child = spawn(electron, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return {
    ended,
    async stop() {
      child.kill()
      const timer = setTimeout(() => child.kill('SIGKILL'), leavingLimit)
      await ended.catch(() => null)
      clearTimeout(timer)
    },
  }
}
