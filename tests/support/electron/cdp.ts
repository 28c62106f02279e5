import { setTimeout as wait } from 'node:timers/promises'

type Listener = (params: never, sessionId: string | undefined) => void
type Reply = { resolve(result: unknown): void; reject(error: Error): void }

/** An incoming message: an answer to a command, or an event. */
type Incoming = {
  id?: number
  result?: unknown
  error?: { message: string }
  method?: string
  params?: unknown
  sessionId?: string
}

/** A connection to Chromium by its DevTools protocol, with flat sessions. */
export class Cdp {
  readonly #socket: WebSocket
  readonly #replies = new Map<number, Reply>()
  readonly #listeners = new Map<string, Set<Listener>>()
  #lastId = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Incoming))
  }

  /**
   * Connects, with several tries: Chromium prints its address a moment before it answers there, longer on a busy
   * machine.
   */
  static async connect(url: string): Promise<Cdp> {
    for (let tries = 1; ; tries++) {
      try {
        return new Cdp(await opened(url))
      } catch (error) {
        if (tries === 20) throw error
        await wait(100 * tries)
      }
    }
  }

  /** Sends a command. The protocol documents the shape of the result for each method. */
  send<T = unknown>(method: string, params: object = {}, sessionId?: string): Promise<T> {
    const id = ++this.#lastId
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }))
    return new Promise<T>((resolve, reject) => {
      this.#replies.set(id, { resolve: (result) => resolve(result as T), reject })
    })
  }

  /** Listens to an event. The protocol documents the type of the parameters for each event. */
  on<P>(method: string, sessionId: string | undefined, listener: (params: P) => void): void {
    const own = this.#listeners.get(method) ?? new Set()
    const hear: Listener = (params, from) => {
      if (from === sessionId) listener(params)
    }
    this.#listeners.set(method, own.add(hear))
  }

  #hear({ id, result, error, method, params, sessionId }: Incoming): void {
    if (id !== undefined) {
      const reply = this.#replies.get(id)
      this.#replies.delete(id)
      if (error) reply?.reject(new Error(error.message))
      else reply?.resolve(result)
    } else if (method !== undefined) {
      // Listeners name the type of their own event.
      for (const listener of this.#listeners.get(method) ?? []) listener(params as never, sessionId)
    }
  }
}

/** Opens a WebSocket. The error's cause is the connection's own error, if Node passes it on. */
function opened(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url)
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(socket), { once: true })
    socket.addEventListener(
      'error',
      (event) => reject(new Error(`No DevTools at ${url}.`, { cause: Reflect.get(event, 'error') })),
      { once: true },
    )
  })
}
