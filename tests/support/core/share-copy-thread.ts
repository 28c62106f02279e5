import { EventEmitter, once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { pathToFileURL } from 'node:url'
import threads from 'node:worker_threads'
import type { MessagePort, Worker } from 'node:worker_threads'
import type { Shop } from './copy-host.ts'
import { copyProgram, hostSource, madeHost } from './copy-program.ts'
import { isThorough } from '../runs/thorough.ts'

// Starting a thread and reading its program costs as much as all else that a shop needs to be opened, and nearly every test
// opens one. In a quick run one thread, which is warm, writes the copies of all shops of its process, over a port for each;
// what is asked and answered, and when, stays as it is. A thorough run starts a thread for each, and so does a test that is
// about the thread (ownCopyProgram).

const Real = threads.Worker
const kept = globalThis as { copyHost?: Worker | null }

function host(): Worker {
  if (kept.copyHost) return kept.copyHost
  const started = new Real(pathToFileURL(process.env[madeHost] ?? hostSource), {
    execArgv: [],
    name: 'copies',
  })
  started.unref()
  kept.copyHost = started
  return started
}

/** What core takes for the thread of one copy. */
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
if (!isThorough && kept.copyHost === undefined) {
  kept.copyHost = null
  threads.Worker = new Proxy(Real, {
    construct(real, args: ConstructorParameters<typeof Worker>, target) {
      const [program, options] = args
      if (String(program) !== copyProgram().href) return Reflect.construct(real, args, target)
      return new SharedThread(options?.workerData as Shop['place'])
    },
  })
  syncBuiltinESMExports()
}
