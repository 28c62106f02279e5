import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isMissing, storedFile } from '#core/files/stored-file.ts'
import { parseJson } from '#core/values/json.ts'

/** What the shell itself stores between starts. Broken values are replaced by defaults: they are soon set again. */
const shellStateSchema = z.object({
  /** Where the window was. */
  place: z
    .object({
      x: z.number().int(),
      y: z.number().int(),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
      maximized: z.boolean(),
    })
    .nullable()
    .catch(null),
  /** 1 is the size that the window was designed for. */
  zoom: z.number().min(0.5).max(3).catch(1),
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  /** Whether spelling is checked; null: the system's default. */
  spelling: z.boolean().nullable().catch(null),
  updates: z
    .object({ look: z.boolean(), lastLook: z.string().nullable(), passedOver: z.string().nullable() })
    .catch({ look: true, lastLook: null, passedOver: null }),
})
export type ShellState = z.output<typeof shellStateSchema>

export type ShellStateStore = {
  get(): ShellState
  /** Applies the changes at once, and writes them soon. */
  change(changes: Partial<ShellState>): void
  /** Resolves once everything is written. */
  settled(): Promise<void>
}

/** @param path of the file, which is read at once, since the window is made from it */
export function shellState(path: string, log: (line: string) => void): ShellStateStore {
  const file = storedFile(path)
  let state = shellStateSchema.parse({})
  /** What has changed while the file could not be read: the rest of it must not be written over. */
  let unread: Partial<ShellState> | null = null
  try {
    state = readState(path)
  } catch (error) {
    log(`The place of the window could not be read: ${String(error)}`)
    unread = {}
  }
  let writing: Promise<void> = Promise.resolve()
  let isDue = false

  const write = async () => {
    isDue = false
    try {
      if (unread) state = { ...readState(path), ...unread }
      unread = null
      await file.write(`${JSON.stringify(state, null, '\t')}\n`)
    } catch (error) {
      log(`The place of the window was not kept: ${String(error)}`)
    }
  }

  return {
    get: () => state,
    change(changes) {
      state = { ...state, ...changes }
      if (unread) unread = { ...unread, ...changes }
      if (isDue) return
      isDue = true
      writing = writing.then(write)
    },
    settled: () => writing,
  }
}

/** @throws the system's error when it does not give out the file: what is in it is unknown then, and not lost */
function readState(path: string): ShellState {
  const stored = shellStateSchema.safeParse(parseJson(textOf(path)))
  return stored.data ?? shellStateSchema.parse({})
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}
