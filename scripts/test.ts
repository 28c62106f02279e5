import { needFittingNode } from './node-version.ts'

needFittingNode()
// Loaded only now: an older Node could not even read these.
const { runCheck, runEndToEnd, runUnit, sumUp } = await import('./test-runs.ts')

/** All that can run on this machine. Everything is run even when something failed, and the last line sums it up. */
sumUp([runCheck(), runUnit(), runEndToEnd([])])
