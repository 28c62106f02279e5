import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { storedFile } from '#core/files/stored-file.ts'

/** What the shell itself stores between starts. Unreadable values are replaced by defaults: they are soon set again. */
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
  let state = read(path)
  let writing: Promise<void> = Promise.resolve()
  let isDue = false

  const write = async () => {
    isDue = false
    try {
      await file.write(`${JSON.stringify(state, null, '\t')}\n`)
    } catch (error) {
      log(`The place of the window was not kept: ${String(error)}`)
    }
  }

  return {
    get: () => state,
    change(changes) {
      state = { ...state, ...changes }
      if (isDue) return
      isDue = true
      writing = writing.then(write)
    },
    settled: () => writing,
  }
}

function read(path: string): ShellState {
  try {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return shellStateSchema.parse(stored)
  } catch {
    return shellStateSchema.parse({})
  }
}
