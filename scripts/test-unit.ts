import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Imported after the version check: an older Node can't parse these.
const { closeWith } = await import('./testing/telling.ts')
const { runUnit } = await import('./testing/test-runs.ts')
const { endToolsOnSignal } = await import('./project/tool.ts')

const begun = performance.now()
endToolsOnSignal()
closeWith([{ name: 'unit', ...(await runUnit(process.argv.slice(2), {})) }], begun)
