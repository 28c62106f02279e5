import { needFittingNode } from './node-version.ts'

needFittingNode()
// Loaded only now: an older Node could not even read these.
const { runEndToEnd } = await import('./test-runs.ts')

const { failed } = runEndToEnd(process.argv.slice(2))
process.exitCode = failed === 0 ? 0 : 1
