import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Imported after the version check: an older Node can't parse these.
const { closeWith } = await import('./testing/telling.ts')
const { canRunEndToEnd, notRun, runBuild, runEndToEnd, skipEndToEnd } = await import('./testing/test-runs.ts')
const { endToolsOnSignal } = await import('./project/tool.ts')
const { byRegistry, testOnRegistryRuntime } = await import('./registry-runtime/run.ts')

const begun = performance.now()
const args = process.argv.slice(2)
endToolsOnSignal()
const specArgs = args.filter((argument) => argument !== byRegistry)
const onRegistry = args.includes(byRegistry) ? await testOnRegistryRuntime(specArgs) : undefined
if (onRegistry !== undefined) process.exitCode = onRegistry
// Without that runtime a developer's run fails. CI goes on and runs these specs on the runtime that is installed.
else if (args.includes(byRegistry) && !process.env['CI']) process.exitCode = 1
else if (canRunEndToEnd()) {
  const build = await runBuild({})
  const built = build.run.failed.length === 0
  const endToEnd = built ? await runEndToEnd(specArgs, {}) : notRun('because there is no app')
  closeWith(
    [
      { name: 'build', ...build },
      { name: 'end to end', ...endToEnd },
    ],
    begun,
  )
} else closeWith([{ name: 'end to end', ...(await skipEndToEnd(specArgs)) }], begun)
