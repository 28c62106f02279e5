import { windowFolder } from '../../../../scripts/project/builds.ts'
import { readBrowserFlags } from '../../../../src/browser/flags.ts'
import { openHost } from '../../../../src/browser/run.ts'
import type { OpenHost } from '../../../../src/browser/run.ts'
import { hasLoaded } from './hosts-messages.ts'
import type { HostAnswer, HostRequest } from './hosts-messages.ts'

/**
 * Opens browser hosts for a worker, one after the other, each on a data folder of its own. It does what the program does
 * (src/browser/run.ts) without starting a process for each. hosts.ts forks it.
 */

const hosts = new Map<number, OpenHost>()
const answer = (answered: HostAnswer) => void process.send?.(answered)

async function open(host: number, args: readonly string[]): Promise<void> {
  const opened = await openHost(readBrowserFlags(args), {
    windowFolder,
    log: (line) => console.error(line),
    onReady: (demoShopInfo) => answer({ host, sandbox: demoShopInfo }),
  })
  hosts.set(host, opened)
  const { sandbox } = opened
  answer({ host, url: opened.newAddress(), ...(sandbox && { sandbox }) })
}

async function close(host: number): Promise<void> {
  await hosts.get(host)?.close()
  hosts.delete(host)
  answer({ host, closed: true })
}

process.on('message', (message) => {
  // Only hosts.ts sends messages.
  const request = message as HostRequest
  const done = 'open' in request ? open(request.host, request.open) : close(request.host)
  done.catch((error: unknown) => answer({ host: request.host, failed: String(error) }))
})
// The worker is gone and needs no hosts any more.
process.on('disconnect', () => process.exit(0))
process.send?.(hasLoaded)
