import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { connectionSchema } from '#shared/models/session.ts'
import type { Connection } from '#shared/models/session.ts'

/** Remembers over restarts which shop is open. Never holds a secret. */
export type Connections = {
  load(): Promise<Connection | null>
  save(connection: Connection): Promise<void>
  forget(): Promise<void>
}

const fileSchema = z.object({ version: z.literal(1), current: connectionSchema })

/** One small JSON file in the data folder. */
export function openConnections(dataDir: string, log: (line: string) => void): Connections {
  const file = join(dataDir, 'connection.json')

  return {
    async load() {
      const text = await readIfThere(file)
      if (text === null) return null
      const stored = fileSchema.safeParse(parseJson(text))
      if (stored.success) return stored.data.current
      // Set aside and kept, since a person may still read from it which shop it was.
      const aside = join(dataDir, `connection.broken-${randomUUID()}.json`)
      await rename(file, aside)
      log('The file of the connection could not be read. It was set aside; no shop is open.')
      return null
    },
    async save(current) {
      await mkdir(dataDir, { recursive: true })
      await writeWhole(file, JSON.stringify({ version: 1, current }, null, 2))
    },
    forget: () => rm(file, { force: true }),
  }
}

/** Written beside and moved over, so that a crash leaves the old file or the new one, never half of one. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
