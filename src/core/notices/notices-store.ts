import { z } from 'zod'
import { inDataFolder } from '../files/data-files.ts'
import { noticeSettingsSchema } from '#shared/app/notices.ts'
import { parseJson } from '../values/json.ts'
import { storedFile } from '../files/stored-file.ts'
import { loadOnce } from '../timing/load-once.ts'
import { batchSchema } from './batch.ts'
import { markSchema } from '../mirror/news/mark.ts'

const shopSchema = z.object({
  settings: noticeSettingsSchema,
  /** Null: nothing is known yet, and orders that are there already are not announced. */
  mark: markSchema.nullable(),
  /** Orders that came during quiet hours. */
  held: batchSchema.nullable(),
})
/** What is stored of the notices of one shop. */
export type ShopNotices = z.infer<typeof shopSchema>

const version = 1
const fileSchema = z.object({ version: z.literal(version), shops: z.record(z.string(), shopSchema) })
type Shops = z.infer<typeof fileSchema>['shops']

/** Stores over restarts the settings of notices and what has been announced, by the id of the connection. */
export type NoticesStore = {
  of(id: string): Promise<ShopNotices>
  all(): Promise<readonly (readonly [id: string, stored: ShopNotices])[]>
  /** Resolves when it is on the disk. When it rejects, nothing has changed. */
  put(id: string, stored: ShopNotices): Promise<void>
  forget(id: string): Promise<void>
}

const unknown: ShopNotices = { settings: { isOn: true, sound: true, quiet: null }, mark: null, held: null }

/** Opens `notices.json` in the data folder, created with the first entry. Quarantines one that is broken. */
export function openNoticesStore(dataDir: string, log: (line: string) => void): NoticesStore {
  const file = storedFile(inDataFolder(dataDir, 'notices'))

  async function load(): Promise<Shops> {
    const text = await file.read()
    if (text === null) return {}
    const stored = fileSchema.safeParse(parseJson(text))
    if (stored.success) return stored.data.shops
    await file.setAside()
    log('What was kept of the notices could not be read. It was set aside, and begins anew.')
    return {}
  }

  const known = loadOnce(load)

  async function write(next: Shops): Promise<void> {
    if (Object.keys(next).length === 0) await file.remove()
    else await file.write(JSON.stringify({ version, shops: next }))
    known.set(next)
  }

  return {
    of: async (id) => new Map(Object.entries(await known.get())).get(id) ?? unknown,
    all: async () => Object.entries(await known.get()),
    put: async (id, stored) => write({ ...(await known.get()), [id]: stored }),
    async forget(id) {
      const { [id]: gone, ...others } = await known.get()
      if (gone) await write(others)
    },
  }
}
