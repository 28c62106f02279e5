import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadOnce } from '../timing/load-once.ts'
import { renameFile } from '../files/rename-file.ts'
import { shopFolder } from '../files/shop-folders.ts'

/** A picture as the server sent it: `kind` is its media type. */
export type CachedPicture = { readonly kind: string; readonly bytes: Buffer<ArrayBuffer> }

/** The stored pictures of one shop. */
export type PictureFolder = {
  /** Returns a stored picture, if any. `at`: when it was fetched, in milliseconds. */
  get(address: string): Promise<(CachedPicture & { readonly at: number }) | null>
  /** Stores a picture, and deletes the oldest ones when there are too many. A failure to store it is only logged. */
  put(address: string, picture: CachedPicture, at: Date): Promise<void>
}

type Deps = { readonly dataDir: string; readonly log: (line: string) => void }
type Entry = { readonly size: number; readonly at: number }

/** Room for some thousand pictures at the sizes of lists, and for those that were opened. */
const maxBytes = 200 * 1024 * 1024

/**
 * Stores pictures that were shown, in a folder for each shop, which is deleted together with the shop's other files.
 *
 * @param maxShopBytes bytes of one shop
 */
export function pictureFolders({ dataDir, log }: Deps, maxShopBytes = maxBytes) {
  const open = new Map<string, PictureFolder>()
  return {
    /** Null when the text can't be a shop's id. */
    of(shop: string): PictureFolder | null {
      if (!/^[a-z0-9-]+$/.test(shop)) return null
      const folder =
        open.get(shop) ?? pictureFolder(join(shopFolder(dataDir, shop), 'pictures'), maxShopBytes, log)
      open.set(shop, folder)
      return folder
    },
  }
}

function pictureFolder(folder: string, maxShopBytes: number, log: (line: string) => void): PictureFolder {
  const entries = loadOnce(() => entriesIn(folder))

  async function makeRoom(known: Map<string, Entry>): Promise<void> {
    let size = [...known.values()].reduce((sum, each) => sum + each.size, 0)
    if (size <= maxShopBytes) return
    for (const [name, entry] of [...known].toSorted(([, one], [, other]) => one.at - other.at)) {
      // Deletes more than necessary, so that the next picture doesn't start this again.
      if (size <= maxShopBytes * 0.9) return
      known.delete(name)
      size -= entry.size
      await rm(join(folder, name), { force: true })
    }
  }

  return {
    async get(address) {
      const known = await entries.get()
      const stem = stemOf(address)
      for (const [kind, ending] of endings) {
        const name = stem + ending
        const entry = known.get(name)
        if (!entry) continue
        const bytes = await readFile(join(folder, name)).catch(() => null)
        if (bytes) return { kind, bytes, at: entry.at }
        known.delete(name)
      }
      return null
    },
    async put(address, { kind, bytes }, at) {
      const ending = endings.get(kind)
      if (ending === undefined) return
      try {
        const known = await entries.get()
        // Doesn't create the shop's own folder: it may have been erased meanwhile.
        await mkdir(folder).catch(() => {})
        const name = stemOf(address) + ending
        const draft = join(folder, `${name}.tmp`)
        await writeFile(draft, bytes, { mode: 0o600 })
        await utimes(draft, at, at)
        await renameFile(draft, join(folder, name))
        known.set(name, { size: bytes.byteLength, at: at.getTime() })
        await makeRoom(known)
      } catch (error) {
        log(`A picture was not kept: ${String(error)}`)
      }
    },
  }
}

const endings: ReadonlyMap<string, string> = new Map([
  ['image/avif', '.avif'],
  ['image/gif', '.gif'],
  ['image/jpeg', '.jpg'],
  ['image/png', '.png'],
  ['image/svg+xml', '.svg'],
  ['image/webp', '.webp'],
])

const stemOf = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, 32)

async function entriesIn(folder: string): Promise<Map<string, Entry>> {
  const names = await readdir(folder).catch((): string[] => [])
  const known = new Map<string, Entry>()
  for (const name of names) {
    const path = join(folder, name)
    // Left over when the app ended while writing it.
    if (name.endsWith('.tmp')) await rm(path, { force: true })
    else {
      const { size, mtimeMs } = await stat(path)
      known.set(name, { size, at: mtimeMs })
    }
  }
  return known
}
