import type { Core } from '#core/index.ts'

/** Often enough that nothing between a window and its host closes the stream as idle. */
const heartbeat = 20_000
/** Far more browsers than anybody opens it in: the windows of one share a stream. A page that opens streams without end can't take more than these. */
const maxStreams = 32
/** How many events may wait for a window that doesn't read them. Then its stream ends, and the window connects anew. */
const maxWaiting = 1000

export type FactStreams = {
  /** Opens one browser's stream of events, as server-sent events; null when `maxStreams` are open. */
  open(): Response | null
  /** How many browsers listen now. */
  count(): number
  /** True once a browser has listened. */
  hadAny(): boolean
  close(): void
}

/** Sends core's events to every browser that listens. An empty line every 20 s keeps a quiet stream open. */
export function eventStreams(core: Pick<Core, 'on'>): FactStreams {
  let hadAny = false
  const listening = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const encoder = new TextEncoder()
  const send = (text: string) => {
    for (const controller of listening) {
      controller.enqueue(encoder.encode(text))
      if ((controller.desiredSize ?? 0) > -maxWaiting) continue
      listening.delete(controller)
      controller.error(new Error('The window takes no facts.'))
    }
  }
  const stopListening = core.on((name, fact) => send(`data: ${JSON.stringify({ name, fact })}\n\n`))
  const beat = setInterval(() => send(':\n\n'), heartbeat).unref()

  return {
    open() {
      if (listening.size >= maxStreams) return null
      let own: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller
          listening.add(own)
          hadAny = true
          controller.enqueue(encoder.encode(':\n\n'))
        },
        cancel() {
          listening.delete(own)
        },
      })
      return new Response(body, {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      })
    },
    count: () => listening.size,
    hadAny: () => hadAny,
    close() {
      stopListening()
      clearInterval(beat)
      for (const controller of listening) controller.close()
      listening.clear()
    },
  }
}
