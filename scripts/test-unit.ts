import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Loaded only now: an older Node could not even read these.
const { closeWith } = await import('./testing/telling.ts')
const { runUnit } = await import('./testing/test-runs.ts')
const { endToolsOnSignal } = await import('./project/tool.ts')

const begun = performance.now()
endToolsOnSignal()
closeWith([{ name: 'unit', ...(await runUnit(process.argv.slice(2), {})) }], begun)
