import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Imported after the version check: an older Node can't parse these.
const { closeWith, logged } = await import('./testing/telling.ts')
const { canRunEndToEnd, notRun, runBuild, runCheck, runEndToEnd, runUnit, skipEndToEnd } =
  await import('./testing/test-runs.ts')
const { endToolsOnSignal } = await import('./project/tool.ts')

/**
 * Runs all tests that this machine can run. A failure does not stop it, and the last line sums it up. The phases run one
 * after the other: each keeps all cores busy by itself, and two at once would make every test twice as slow. The build comes
 * first, because the specs need it.
 */
const begun = performance.now()
endToolsOnSignal()
const withBrowser = canRunEndToEnd()
const build = await runBuild({ line: logged('build') })
const check = await runCheck({ line: logged('check') })
const unit = await runUnit([], { line: logged('unit') })
const endToEnd = await specs()

closeWith(
  [
    { name: 'build', ...build },
    { name: 'check', ...check },
    { name: 'unit', ...unit },
    { name: 'end to end', ...endToEnd },
  ],
  begun,
)

function specs() {
  if (!withBrowser) return skipEndToEnd([])
  if (build.run.failed.length > 0) return notRun('because there is no app')
  return runEndToEnd([], { line: logged('end to end') })
}
