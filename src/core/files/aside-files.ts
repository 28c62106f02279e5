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

/** Since when each is known to be here, for those of which that is written. */
async function readSeen(dataDir: string) {
  const text = (await recordIn(dataDir).read()) ?? '{}'
  return { text, seen: seenSchema.safeParse(parseJson(text)).data ?? {} }
}

const recordIn = (dataDir: string) => storedFile(join(dataDir, 'set-aside.json'))
const lastDay = (since: string): number => Date.parse(since) + maxMs

/** Files that were set aside and are still here. Nothing is written down: by this computer's clock alone nobody knows since when. */
function listQuarantined(dataDir: string, now: Date): Promise<readonly AsideFile[]> {
  return exclusive(async () => {
    const { seen } = await readSeen(dataDir)
    const found = await foundIn(dataDir)
    return Promise.all(
      found.map(async ({ shop, path, name }) => {
        const bytes = (await stat(join(dataDir, path)).catch(() => null))?.size ?? 0
        const until = new Date(lastDay(seen[path] ?? now.toISOString())).toISOString()
        return { path, name, shop, bytes, until }
      }),
    )
  })
}

/**
 * Throws out what was found 30 days ago or longer: what is in it is the owner's and their buyers'. A clock that was wrong
 * for a minute must not cost an owner all of it: what is found counts from the later of two times, and none goes that is
 * young by one of them.
 *
 * @param earlier of two clocks, each of which may be wrong
 */
export function throwOutAside(dataDir: string, earlier: Date, later: Date): Promise<void> {
  return throwOut(dataDir, later, (since) => lastDay(since) <= earlier.getTime())
}

function throwOut(dataDir: string, now: Date, isOld: (since: string) => boolean): Promise<void> {
  return exclusive(async () => {
    const [record, before] = [recordIn(dataDir), await readSeen(dataDir)]
    const seen: Record<string, string> = {}
    for (const { path } of await foundIn(dataDir)) {
      const since = before.seen[path] ?? now.toISOString()
      if (isOld(since)) await rm(join(dataDir, path), { force: true })
      else seen[path] = since
    }
    if (Object.keys(seen).length === 0) await record.remove()
    else if (JSON.stringify(seen) !== before.text) await record.write(JSON.stringify(seen))
  })
}

/** Of the whole data folder: a file of the connections is no shop's. */
export function asideCalls(
  dataDir: string,
  clock: Pick<Clock, 'now'>,
): Pick<Handlers, 'aside.list' | 'aside.delete'> {
  return {
    'aside.list': async () => ({ files: [...(await listQuarantined(dataDir, clock.now()))] }),
    async 'aside.delete'() {
      await throwOut(dataDir, clock.now(), () => true)
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
