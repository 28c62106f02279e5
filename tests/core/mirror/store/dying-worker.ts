/** A mirror worker that exits silently after a few messages. */
import { parentPort } from 'node:worker_threads'

let left = 4
parentPort?.on('message', () => {
  left -= 1
  if (left === 0) process.exit(1)
})
await import('#core/mirror/store/mirror-worker.ts')
