import { needFittingNode } from './node-version.ts'

needFittingNode()
// Loaded only now: an older Node could not even read these.
const { runCheck, runEndToEnd, runUnit } = await import('./test-runs.ts')

/** All that can run on this machine. Everything is run even when something failed, and the last line sums it up. */
const runs = [runCheck(), runUnit(), runEndToEnd([])]
const sum = (name: 'passed' | 'failed' | 'skipped') => runs.reduce((total, counts) => total + counts[name], 0)

console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1
