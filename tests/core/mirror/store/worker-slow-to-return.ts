/** A mirror worker that dies when it is to index what the owner wrote; the next one takes its time to start. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { MirrorPlace, WorkerQuestion } from '#core/mirror/store/mirror-worker-client.ts'

// True because that client starts this program.
const { folder } = workerData as MirrorPlace
const mark = join(folder, 'died')
if (existsSync(mark)) await wait(1000)
else
  parentPort?.on('message', (question: WorkerQuestion | 'close') => {
    if (question === 'close' || question.call !== 'reindexWritten') return
    writeFileSync(mark, '')
    process.exit(1)
  })
await import('#core/mirror/store/mirror-worker.ts')
