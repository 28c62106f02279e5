import { z } from 'zod'
import { inDataFolder, removeLeftDrafts } from '../../files/data-files.ts'
import { connectionSchema } from '#shared/shop/session.ts'
import { parseJson } from '../../values/json.ts'
import { eraseLeft } from '../../files/erase-folder.ts'
import { storedFile } from '../../files/stored-file.ts'
import { removeLeftFolders } from '../../files/temporary-folder.ts'
import { connectionId, shopIds } from './connection-id.ts'

/** A connection with the fields that only core needs. */
const storedSchema = connectionSchema.extend({
  /** Where the owner allows access, for another sign-in in the browser; null for other kinds. */
  authUrl: z.string().nullable(),
  /** Other addresses under which the owner signed in to the same service. Core joins what was stored under them. */
  alsoAt: z.array(z.string()).readonly().default([]),
})
export type StoredConnection = z.infer<typeof storedSchema>

const knownSchema = z.object({ current: z.string().nullable(), shops: z.array(storedSchema) })
/** The connected shops, in the order they were connected, and the id of the open one. */
export type KnownShops = z.infer<typeof knownSchema>

/** Stores which shops are connected and which one is open. Never stores a secret. */
export type Connections = {
  load(): Promise<KnownShops>
  save(known: KnownShops): Promise<void>
}

const version = 2

/** Version 1 stored a single shop, without an id. */
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
 * True when the shop's id still fits its address. The id, under which the keychain stores the secret, was made from the
 * address of the service. Core sends the secret to no other address, even if the file now names one.
 */
const isAsConnected = (shop: StoredConnection): boolean => shopIds(shop).includes(shop.id)

const anyFileSchema = z.union([fileSchema, firstFileSchema])

/** Stores the connections in one small JSON file in the data folder; it is absent while no shop is connected. */
export function openConnections(dataDir: string, log: (line: string) => void): Connections {
  const file = storedFile(inDataFolder(dataDir, 'connections'))

  return {
    async load() {
      // Nobody waits for this: such folders belong to no shop.
      void eraseLeft(dataDir, log)
      void removeLeftFolders()
      void removeLeftDrafts(dataDir)
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
