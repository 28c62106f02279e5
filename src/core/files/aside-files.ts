import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { inDataFolder } from './data-files.ts'
import type { Handlers } from '#shared/contract.ts'
import type { Clock } from '../timing/clock.ts'
import { parseJson } from '../values/json.ts'
import { isMissing, storedFile, unreadError } from './stored-file.ts'
import { createSemaphore } from '../timing/semaphore.ts'
import { shopFolder, shopsFolder } from './shop-folders.ts'

/** Matches quarantined files (`stored-file.ts`), with the files that SQLite keeps beside them. */
const aside = /\.broken-[0-9a-f]{8}-[0-9a-f-]{27}(?:\.\w+)?(?:-wal|-shm)?$/
const maxMs = 30 * 24 * 60 * 60_000

type AsideFile = {
  readonly path: string
  readonly name: string
  /** The id of the shop that the file belongs to; null when it belongs to none. */
  readonly shop: string | null
  readonly bytes: number
  readonly until: string
}

/** When each file was first found, by its path below the data folder: a file does not say when it was set aside. */
const seenSchema = z.record(z.string(), z.string())
const exclusive = createSemaphore(1)

/** Reads when each file was first found, as far as that is recorded. */
async function readSeen(dataDir: string) {
  const text = (await recordIn(dataDir).read()) ?? '{}'
  return { text, seen: seenSchema.safeParse(parseJson(text)).data ?? {} }
}

const recordIn = (dataDir: string) => storedFile(inDataFolder(dataDir, 'setAside'))
const lastDay = (since: string): number => Date.parse(since) + maxMs

/** The quarantined files. Does not record when they were found, since this computer's clock may be wrong. */
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
 * Deletes quarantined files that were found 30 days ago or longer, since they hold data of the owner and the buyers. A
 * clock that was wrong for a minute must not cost the owner all of them: the time of the find is the later of two
 * clocks, and a file goes only when it is old enough by both.
 *
 * @param earlier the earlier of two clocks, each of which may be wrong
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

/** Lists and deletes quarantined files of the whole data folder; a file of connections belongs to no shop. */
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
  const shops = await namesIn(shopsFolder(dataDir))
  const folders = [null, ...shops]
  const found = await Promise.all(
    folders.map(async (shop) => {
      const folder = shop === null ? dataDir : shopFolder(dataDir, shop)
      const names = await namesIn(folder)
      return names
        .filter((name) => aside.test(name))
        .map((name) => ({ shop, name, path: relative(dataDir, join(folder, name)) }))
    }),
  )
  return found.flat().toSorted((one, other) => one.path.localeCompare(other.path))
}

/** Empty when there is no such folder. @throws AppError when the system doesn't say what is in it: it may hold files */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    const isNone = isMissing(error) || (error instanceof Error && 'code' in error && error.code === 'ENOTDIR')
    if (isNone) return []
    throw unreadError(folder, error) ?? error
  }
}
