import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Imported after the version check: an older Node can't parse these.
const { runMutants } = await import('./testing/mutant-runs.ts')

process.exitCode = await runMutants(process.argv.slice(2))
