import { readdir, rm, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'

/**
 * The names of all that Backroom and its window store in a data folder. Anything else there belongs to somebody else: a
 * host closes what is named here to other accounts, and leaves the rest alone.
 */
const names = {
  lock: 'backroom.lock',
  browserProfile: 'browser',
  browserPages: 'browser-pages',
  browserTicket: 'browser-ticket.json',
  connections: 'connection.json',
  demoShop: 'demo-shop.sqlite',
  demoShopPort: 'demo-shop.port',
  logs: 'logs',
  notices: 'notices.json',
  wayIn: 'open-backroom.html',
  secretsToDelete: 'secrets-to-delete.json',
  setAside: 'set-aside.json',
  settings: 'settings.json',
  chromium: 'shell',
  chromiumThatAsks: 'shell-asks',
  shops: 'shops',
  shellState: 'window.json',
} as const

/** Returns the path of something that Backroom stores in a data folder. */
export const inDataFolder = (dataDir: string, name: keyof typeof names): string => join(dataDir, names[name])

/** Each by itself, while it is written, with what SQLite keeps beside it, and once it is set aside (`stored-file.ts`). */
const begins = Object.values(names).map((name) => [name, `${parse(name).name}.broken-`] as const)

/** True for the name of something in a data folder that Backroom stored there. */
export function isOurs(found: string): boolean {
  return begins.some(
    ([name, aside]) =>
      found === name ||
      found.startsWith(`${name}.`) ||
      found.startsWith(`${name}-`) ||
      found.startsWith(aside),
  )
}

/** The end of the name of a file that is being written (`writeWhole`). */
const draft = /\.[0-9a-f]{8}-[0-9a-f-]{27}\.tmp$/
/** No write takes this long. */
const dayMs = 24 * 60 * 60 * 1000

/** Deletes what writes left that were cut short by the end of Backroom: such a file is never read, and may name buyers. */
export async function removeLeftDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch((): string[] => [])) {
    if (!isOurs(name) || !draft.test(name)) continue
    const path = join(dataDir, name)
    const found = await stat(path).catch(() => null)
    // If it can't be deleted, the next start tries again.
    if (found && Date.now() - found.mtimeMs > dayMs) await rm(path, { force: true }).catch(() => {})
  }
}
