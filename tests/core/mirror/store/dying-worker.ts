/** The thread that writes a copy, which dies each time it was asked so many things, without a word. */
import { parentPort } from 'node:worker_threads'

let left = 4
parentPort?.on('message', () => {
  left -= 1
  if (left === 0) process.exit(1)
})
await import('#core/mirror/store/mirror-worker.ts')
