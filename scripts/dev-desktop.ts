import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Loaded only now: an older Node could not even read these.
const { join } = await import('node:path')
const { developmentFolder } = await import('./dev/development-folder.ts')
const { electronRuntime } = await import('./machine/electron-runtime.ts')
const { flagsOrExit } = await import('./project/flags-or-exit.ts')

const ownFolder = join(developmentFolder, 'data')
const flags = flagsOrExit(['--sandbox', '--data-dir', ownFolder, ...process.argv.slice(2)])

const electron = electronRuntime()
if (electron === undefined) {
  console.error("Electron's runtime is not here; `npm run dev` shows the same window in a browser.")
  process.exit(1)
}
try {
  // It brings the builder along, which nobody needs who reads the sentence above.
  const { runDesktopLoop } = await import('./dev/desktop-loop.ts')
  await runDesktopLoop(flags, electron)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
process.exit(0)
