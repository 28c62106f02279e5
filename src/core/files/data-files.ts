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
