import { EventEmitter, once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { pathToFileURL } from 'node:url'
import threads from 'node:worker_threads'
import type { MessagePort, Worker } from 'node:worker_threads'
import type { Shop } from './copy-host.ts'
import { copyProgram, hostSource, madeHost } from './copy-program.ts'
import { isThorough } from '../runs/thorough.ts'

// Starting a thread and loading its program costs as much as everything else in opening a shop, and nearly every test
// opens one. In a quick run one warm thread writes the mirrors of all shops of its process, over one port per shop;
// messages and their order stay the same. A thorough run starts one thread per shop, and so does a test of the thread
// itself (ownCopyProgram).

const Real = threads.Worker
const processState = globalThis as { copyHost?: Worker | null }

function host(): Worker {
  if (processState.copyHost) return processState.copyHost
  const started = new Real(pathToFileURL(process.env[madeHost] ?? hostSource), {
    execArgv: [],
    name: 'copies',
  })
  started.unref()
  processState.copyHost = started
  return started
}

/** Looks to core like the worker thread of a single mirror. */
class SharedThread extends EventEmitter {
  readonly #port: MessagePort

  constructor(place: Shop['place']) {
    super()
    const { port1, port2 } = new threads.MessageChannel()
    this.#port = port1
    port1.on('message', (reply: unknown) => this.emit('message', reply))
    port1.once('close', () => this.emit('exit', 0))
    const shop: Shop = { place, port: port2 }
    host().postMessage(shop, [port2])
  }

  postMessage(question: unknown): void {
    this.#port.postMessage(question)
  }

  async terminate(): Promise<number> {
    const gone = once(this, 'exit')
    this.#port.close()
    await gone
    return 0
  }
}

// Set up once for all files that share the process.
if (!isThorough && processState.copyHost === undefined) {
  processState.copyHost = null
  threads.Worker = new Proxy(Real, {
    construct(real, args: ConstructorParameters<typeof Worker>, target) {
      const [program, options] = args
      if (String(program) !== copyProgram().href) return Reflect.construct(real, args, target)
      return new SharedThread(options?.workerData as Shop['place'])
    },
  })
  syncBuiltinESMExports()
}
