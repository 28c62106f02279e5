import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../../../../scripts/project/builds.ts'
import { hostFlags } from './shop-flags.ts'
import type { StartHost } from './started-host.ts'
import { hearSystemBrowser } from '../browsers/system-browser.ts'
import { readOutputLines } from '../programs/printed-lines.ts'
import { within } from '../programs/within.ts'

/** Starts the browser host as its command does: as a program of its own. */
export const startHostProgram: StartHost = async (dataDir, flags) => {
  const systemBrowser = await hearSystemBrowser()
  const host = spawn(
    process.execPath,
    ['scripts/start-browser.ts', '--port', '0', '--no-open', ...hostFlags(dataDir, flags)],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: systemBrowser.env },
  )
  // An aborted run must leave no host behind.
  const stop = () => host.kill('SIGKILL')
  process.once('exit', stop)
  let stderrText = ''
  host.stderr.setEncoding('utf8').on('data', (text: string) => (stderrText += text))
  const ended = once(host, 'exit')
  const outputValue = readOutputLines(host.stdout)
  const end = async () => {
    host.kill('SIGTERM')
    const [code] = await within('The browser host to end', ended, () => stderrText).finally(stop)
    process.off('exit', stop)
    await systemBrowser.close()
    if (code !== 0) throw new Error(`The browser host ended with ${code}: ${stderrText}`)
  }
  const early = ended.then(() => Promise.reject(new Error('It ended before it was ready.')))
  const url = await Promise.race([outputValue('url'), early]).catch(end)
  if (url === undefined) throw new Error(`The browser host was not ready: ${stderrText}`)
  return { url, demoShop: () => outputValue('sandbox'), openedOutside: systemBrowser.opened, end }
}
