import type { DatabaseSync } from 'node:sqlite'
import type { MessagePort } from 'node:worker_threads'
import { openToWrite } from './mirror-file.ts'
import type { MirrorPlace, WorkerFailure, WorkerQuestion, Reply } from './mirror-worker-client.ts'
import { isBrokenFile, isBusy, isFullDisk, isReadOnly } from '../../sqlite/database.ts'
import { createWriter } from './writer.ts'
import type { Writer } from './writer.ts'

/** Opens the mirror and runs the requests from `port` until it is closed: the other side of mirror-worker-client.ts. */
export function serveCopy(port: MessagePort, { folder, own, ...place }: MirrorPlace): void {
  const postReply = (reply: Reply): void => port.postMessage(reply)
  let opened: DatabaseSync | null = null
  try {
    const db = openToWrite(folder, own)
    opened = db
    const writer = createWriter(db, place, folder)
    postReply({ number: 0, value: null })
    port.on('message', (question: WorkerQuestion | 'close') => {
      if (question === 'close') {
        db.close()
        port.close()
        return
      }
      try {
        postReply({ number: question.number, value: run(writer, question) })
      } catch (error) {
        postReply(failed(question.number, error))
      }
    })
  } catch (error) {
    opened?.close()
    // A file that opens but cannot be worked with is broken: the mirror is then read from the shop again.
    postReply(failed(0, error, opened && !isBusy(error) ? 'broken' : 'bug'))
  }
}

function failed(number: number, error: unknown, otherwise: WorkerFailure['is'] = 'bug'): Reply {
  return {
    number,
    error: {
      is: kindOf(error) ?? otherwise,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    },
  }
}

function kindOf(error: unknown): WorkerFailure['is'] | null {
  if (isBrokenFile(error)) return 'broken'
  if (isFullDisk(error)) return 'full'
  return isReadOnly(error) ? 'read-only' : null
}

function run(writer: Writer, { call, input }: WorkerQuestion): unknown {
  // True because a request has the input of its call, which the type cannot express.
  const method = writer[call] as (input: unknown) => unknown
  return method(input)
}
