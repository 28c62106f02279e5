import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Loaded only now: an older Node could not even read these.
const { runMutants } = await import('./testing/mutant-runs.ts')

process.exitCode = await runMutants(process.argv.slice(2))
