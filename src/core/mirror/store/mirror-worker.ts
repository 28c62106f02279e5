/** The one thread that writes a shop's mirror, so that the window never waits for it. See mirror-worker-client.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import type { MirrorPlace } from './mirror-worker-client.ts'
import { serveCopy } from './serve-copy.ts'

if (!parentPort) throw new Error('This is a part of Backroom, not a program.')
// True because mirror-worker-client.ts passes it.
serveCopy(parentPort, workerData as MirrorPlace)
