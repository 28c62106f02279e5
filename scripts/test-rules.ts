import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Imported after the version check: an older Node can't parse these.
const { runRuleBreaks, writeRulesPage } = await import('./testing/rule-runs.ts')

const words = process.argv.slice(2)
if (words.includes('--page')) writeRulesPage()
else process.exitCode = await runRuleBreaks(words)
