import { join } from 'node:path'
import { z } from 'zod'
import { connectionSchema } from '#shared/shop/session.ts'
import { parseJson } from '../../values/json.ts'
import { storedFile } from '../../files/stored-file.ts'
import { connectionId, shopIds } from './connection-id.ts'

/** A connection with what only core needs of it. */
const storedSchema = connectionSchema.extend({
  /** Where the owner allows access, for another sign-in in the browser; null for other kinds. */
  authUrl: z.string().nullable(),
  /** Other addresses under which the owner signed in to the same service: what was kept under these is joined. */
  alsoAt: z.array(z.string()).readonly().default([]),
})
export type StoredConnection = z.infer<typeof storedSchema>

const knownSchema = z.object({ current: z.string().nullable(), shops: z.array(storedSchema) })
/** The shops that are known here, in the order they were connected, and the id of the one that is open. */
export type KnownShops = z.infer<typeof knownSchema>

/** Remembers over restarts which shops are known and which one is open. Never holds a secret. */
export type Connections = {
  load(): Promise<KnownShops>
  save(known: KnownShops): Promise<void>
}

const version = 2

/** Version 1 knew one shop, and no ids. */
const firstFileSchema = z
  .object({ version: z.literal(1), current: connectionSchema.omit({ id: true }) })
  .transform(({ current }): KnownShops => {
    const id = connectionId(current)
    return { current: id, shops: [{ ...current, id, authUrl: null, alsoAt: [] }] }
  })
const fileSchema = knownSchema
  .extend({ version: z.literal(version) })
  .transform(({ current, shops }): KnownShops => ({ current, shops }))

/**
 * Whether a shop is where it was connected. The id, under which the keychain keeps its secret, was made from the address
 * of the service: a secret goes nowhere else, whatever the file says by now.
 */
const isAsConnected = (shop: StoredConnection): boolean => shopIds(shop).includes(shop.id)

const anyFileSchema = z.union([fileSchema, firstFileSchema])

/** One small JSON file in the data folder; absent while no shop is known. */
export function openConnections(dataDir: string, log: (line: string) => void): Connections {
  const file = storedFile(join(dataDir, 'connection.json'))

  return {
    async load() {
      const text = await file.read()
      if (text === null) return { current: null, shops: [] }
      const stored = anyFileSchema.safeParse(parseJson(text))
      if (!stored.success) {
        await file.setAside()
        log('The file of the connections could not be read. It was set aside; no shop is open.')
        return { current: null, shops: [] }
      }
      const { current, shops } = stored.data
      const known = shops.filter(isAsConnected)
      if (known.length === shops.length) return stored.data
      await file.setAside()
      log('A shop was not opened: its address was changed by another program. Sign in to it again.')
      return { current: known.some(({ id }) => id === current) ? current : null, shops: known }
    },
    save: (known) =>
      known.shops.length === 0 ? file.remove() : file.write(JSON.stringify({ version, ...known }, null, 2)),
  }
}
