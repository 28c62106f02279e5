import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Loaded only now: an older Node could not even read these.
const { runRuleBreaks, writeRulesPage } = await import('./testing/rule-runs.ts')

const words = process.argv.slice(2)
if (words.includes('--page')) writeRulesPage()
else process.exitCode = await runRuleBreaks(words)
