import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadOnce } from '../timing/load-once.ts'
import { shopFolder } from '../files/shop-folders.ts'

/** A picture as it came: `kind` is its media type. */
export type CachedPicture = { readonly kind: string; readonly bytes: Buffer<ArrayBuffer> }

/** The pictures of one shop that are kept on this computer. */
export type PictureFolder = {
  /** `at`: when it came, in milliseconds. */
  get(address: string): Promise<(CachedPicture & { readonly at: number }) | null>
  /** Keeps it, and throws out the oldest where there are too many. What cannot be kept is only not there the next time. */
  put(address: string, picture: CachedPicture, at: Date): Promise<void>
}

type Deps = { readonly dataDir: string; readonly log: (line: string) => void }
type Entry = { readonly size: number; readonly at: number }

/** Some thousand pictures at the sizes of lists, and those that were opened. */
const maxBytes = 200 * 1024 * 1024

/**
 * Pictures that were shown, in a folder of each shop's own, which goes with all that is kept of it.
 *
 * @param most bytes of one shop
 */
export function pictureFolders({ dataDir, log }: Deps, most = maxBytes) {
  const open = new Map<string, PictureFolder>()
  return {
    /** Null for what is no shop's name. */
    of(shop: string): PictureFolder | null {
      if (!/^[a-z0-9-]+$/.test(shop)) return null
      const folder = open.get(shop) ?? pictureFolder(join(shopFolder(dataDir, shop), 'pictures'), most, log)
      open.set(shop, folder)
      return folder
    },
  }
}

function pictureFolder(folder: string, most: number, log: (line: string) => void): PictureFolder {
  const entries = loadOnce(() => entriesIn(folder))

  async function makeRoom(known: Map<string, Entry>): Promise<void> {
    let size = [...known.values()].reduce((sum, each) => sum + each.size, 0)
    if (size <= most) return
    for (const [name, entry] of [...known].toSorted(([, one], [, other]) => one.at - other.at)) {
      // Some at once, so that the next one does not begin again.
      if (size <= most * 0.9) return
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
        // Not the shop's own folder: it may have been erased meanwhile.
        await mkdir(folder).catch(() => {})
        const name = stemOf(address) + ending
        const draft = join(folder, `${name}.tmp`)
        await writeFile(draft, bytes, { mode: 0o600 })
        await utimes(draft, at, at)
        await rename(draft, join(folder, name))
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
    // Begun when the app ended.
    if (name.endsWith('.tmp')) await rm(path, { force: true })
    else {
      const { size, mtimeMs } = await stat(path)
      known.set(name, { size, at: mtimeMs })
    }
  }
  return known
}
