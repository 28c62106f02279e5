import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import type { Handlers } from '#shared/contract.ts'
import type { Clock } from '../timing/clock.ts'
import { parseJson } from '../values/json.ts'
import { storedFile } from './stored-file.ts'
import { createSemaphore } from '../timing/semaphore.ts'
import { shopFolder, shopsFolder } from './shop-folders.ts'

/** What could not be read and was set aside (`stored-file.ts`), with what SQLite keeps beside it. */
const aside = /\.broken-[0-9a-f]{8}-[0-9a-f-]{27}(?:\.\w+)?(?:-wal|-shm)?$/
const maxMs = 30 * 24 * 60 * 60_000

type AsideFile = {
  readonly path: string
  readonly name: string
  /** The id of the shop whose it is; null where it is nobody's. */
  readonly shop: string | null
  readonly bytes: number
  readonly until: string
}

/** When each was found first, by its path below the data folder: no file says when it was set aside. */
const seenSchema = z.record(z.string(), z.string())
const exclusive = createSemaphore(1)

/** Files that were set aside and are still here. Those that have been for 30 days are thrown out: what is in them is the owner's and their buyers'. */
export function lookAtAside(dataDir: string, now: Date, keep = true): Promise<readonly AsideFile[]> {
  return exclusive(async () => {
    const record = storedFile(join(dataDir, 'set-aside.json'))
    const text = (await record.read()) ?? '{}'
    const before = seenSchema.safeParse(parseJson(text)).data ?? {}
    const seen: Record<string, string> = {}
    const files: AsideFile[] = []
    for (const { shop, path, name } of await foundIn(dataDir)) {
      const since = before[path] ?? now.toISOString()
      const until = Date.parse(since) + maxMs
      if (!keep || until <= now.getTime()) await rm(join(dataDir, path), { force: true })
      else {
        seen[path] = since
        const bytes = (await stat(join(dataDir, path)).catch(() => null))?.size ?? 0
        files.push({ path, name, shop, bytes, until: new Date(until).toISOString() })
      }
    }
    if (Object.keys(seen).length === 0) await record.remove()
    else if (JSON.stringify(seen) !== text) await record.write(JSON.stringify(seen))
    return files
  })
}

/** Of the whole data folder: a file of the connections is no shop's. */
export function asideCalls(
  dataDir: string,
  clock: Pick<Clock, 'now'>,
): Pick<Handlers, 'aside.list' | 'aside.delete'> {
  return {
    'aside.list': async () => ({ files: [...(await lookAtAside(dataDir, clock.now()))] }),
    async 'aside.delete'() {
      await lookAtAside(dataDir, clock.now(), false)
      return {}
    },
  }
}

async function foundIn(dataDir: string) {
  const shops = await readdir(shopsFolder(dataDir)).catch((): string[] => [])
  const folders = [null, ...shops]
  const found = await Promise.all(
    folders.map(async (shop) => {
      const folder = shop === null ? dataDir : shopFolder(dataDir, shop)
      const names = await readdir(folder).catch((): string[] => [])
      return names
        .filter((name) => aside.test(name))
        .map((name) => ({ shop, name, path: relative(dataDir, join(folder, name)) }))
    }),
  )
  return found.flat().toSorted((one, other) => one.path.localeCompare(other.path))
}
