import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Loaded only now: an older Node could not even read these.
const { runRuleBreaks } = await import('./testing/rule-runs.ts')

process.exitCode = await runRuleBreaks(process.argv.slice(2))
