import type { Core } from '#core/index.ts'

/** Often enough that nothing between a window and its host takes the stream for dead. */
const heartbeat = 20_000
/** Far more windows than anybody opens. A page that opens streams without end must cost no more than this. */
const maxStreams = 32
/** Facts that wait for a window that does not take them. One that is so far behind begins again. */
const maxWaiting = 1000

export type FactStreams = {
  /** Opens one window's stream of facts, as server-sent events; null when there are as many as may be. */
  open(): Response | null
  /** How many windows listen now. */
  count(): number
  close(): void
}

/** The facts that core tells, on the way to every window that listens. A quiet stream is kept alive by an empty line every 20 s. */
export function eventStreams(core: Pick<Core, 'on'>): FactStreams {
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
    close() {
      stopListening()
      clearInterval(beat)
      for (const controller of listening) controller.close()
      listening.clear()
    },
  }
}
