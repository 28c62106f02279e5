import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Imported after the version check: an older Node can't parse these.
const { run } = await import('../src/browser/run.ts')
const { flagsOrExit } = await import('./project/flags-or-exit.ts')
const { buildWindow, windowFolder } = await import('./project/builds.ts')

const flags = flagsOrExit(process.argv.slice(2))

try {
  buildWindow()
  await run(flags, windowFolder)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
// Sockets of the demo shop's pictures may still be open; all work is done.
process.exit(0)
