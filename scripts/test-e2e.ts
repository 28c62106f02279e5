import { needFittingNode } from './node-version.ts'

needFittingNode()
// Loaded only now: an older Node could not even read these.
const { runEndToEnd, sumUp } = await import('./test-runs.ts')

sumUp([runEndToEnd(process.argv.slice(2))])
