/** A thread that writes the mirrors of all shops that a test process opens: see share-mirror-worker.ts. */
import { parentPort } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import type { MirrorPlace } from '#core/mirror/store/mirror-worker-client.ts'
import { serveCopy } from '#core/mirror/store/serve-copy.ts'

export type Shop = { readonly port: MessagePort; readonly place: MirrorPlace }

parentPort?.on('message', ({ port, place }: Shop) => serveCopy(port, place))
