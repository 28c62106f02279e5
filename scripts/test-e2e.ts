import { needFittingNode } from './node-version.ts'

needFittingNode()
// Loaded only now: an older Node could not even read these.
const { closeWith } = await import('./telling.ts')
const { canRunEndToEnd, notRun, runBuild, runEndToEnd, skipEndToEnd } = await import('./test-runs.ts')
const { endToolsOnSignal } = await import('./tool.ts')
const { byRegistry, testOnRegistryRuntime } = await import('./registry-runtime/run.ts')

const begun = performance.now()
const args = process.argv.slice(2)
endToolsOnSignal()
if (args.includes(byRegistry))
  process.exitCode = await testOnRegistryRuntime(args.filter((argument) => argument !== byRegistry))
else if (canRunEndToEnd()) {
  const build = await runBuild({})
  const built = build.run.failed.length === 0
  const endToEnd = built ? await runEndToEnd(args, {}) : notRun('because there is no app')
  closeWith(
    [
      { name: 'build', ...build },
      { name: 'end to end', ...endToEnd },
    ],
    begun,
  )
} else closeWith([{ name: 'end to end', ...(await skipEndToEnd(args)) }], begun)
