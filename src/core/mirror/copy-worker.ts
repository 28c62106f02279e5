/** The one thread that writes the copy of a shop, so that the window never waits for it. See copy-thread.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import type { DatabaseSync } from 'node:sqlite'
import { openToWrite } from './copy-file.ts'
import type { CopyPlace, Failure, Question, Reply } from './copy-thread.ts'
import { isBrokenFile, isBusy, isFullDisk, isReadOnly } from './database.ts'
import { createWriter } from './writer.ts'
import type { Writer } from './writer.ts'

const port = parentPort
if (!port) throw new Error('This is a part of Backroom, not a program.')

const tell = (reply: Reply): void => port.postMessage(reply)

function failed(number: number, error: unknown, otherwise: Failure['is'] = 'bug'): void {
  tell({
    number,
    error: {
      is: kindOf(error) ?? otherwise,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    },
  })
}

function kindOf(error: unknown): Failure['is'] | null {
  if (isBrokenFile(error)) return 'broken'
  if (isFullDisk(error)) return 'full'
  return isReadOnly(error) ? 'read-only' : null
}

function run(writer: Writer, { call, input }: Question): unknown {
  // True because a question's input is that of its call; the type cannot follow that.
  const method = writer[call] as (input: unknown) => unknown
  return method(input)
}

let opened: DatabaseSync | null = null
try {
  // What copy-thread.ts has given.
  const { folder, own, ...place } = workerData as CopyPlace
  const db = openToWrite(folder, own)
  opened = db
  const writer = createWriter(db, place, folder)
  tell({ number: 0, value: null })
  port.on('message', (question: Question | 'close') => {
    if (question === 'close') {
      db.close()
      port.close()
      return
    }
    try {
      tell({ number: question.number, value: run(writer, question) })
    } catch (error) {
      failed(question.number, error)
    }
  })
} catch (error) {
  opened?.close()
  // What lies in a file that it can't be begun with is nobody's fault but the file's: it is read from the shop again.
  failed(0, error, opened && !isBusy(error) ? 'broken' : 'bug')
}
