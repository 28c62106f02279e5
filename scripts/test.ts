import { needFittingNode } from './project/node-version.ts'

needFittingNode()
// Loaded only now: an older Node could not even read these.
const { closeWith, logged } = await import('./testing/telling.ts')
const { canRunEndToEnd, notRun, runBuild, runCheck, runEndToEnd, runUnit, skipEndToEnd } =
  await import('./testing/test-runs.ts')
const { endToolsOnSignal } = await import('./project/tool.ts')

/**
 * All that can run on this machine. Everything is run even when something failed, and the last line sums it up. One phase
 * after the other: each keeps all cores busy by itself, and two at once would only make every test twice as slow. The build
 * comes first, because the specs need it.
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
