import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Opens an address in the system's browser. No shell is in between, so nothing in the address can be taken for a command. */
export async function openExternal(url: string): Promise<void> {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  await once(child, 'spawn')
  child.unref()
}

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}
