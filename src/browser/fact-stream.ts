import type { Core } from '#core/index.ts'

/** Often enough that nothing between a window and its host takes the stream for dead. */
const heartbeat = 20_000

export type FactStreams = {
  /** Opens one window's stream of facts, as server-sent events. */
  open(): Response
  /** How many windows listen now. */
  count(): number
  close(): void
}

/** The facts that core tells, on the way to every window that listens. A quiet stream is kept alive by an empty line every 20 s. */
export function factStreams(core: Pick<Core, 'on'>): FactStreams {
  const listening = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const encoder = new TextEncoder()
  const tell = (text: string) => {
    for (const controller of listening) controller.enqueue(encoder.encode(text))
  }
  const stopListening = core.on((name, fact) => tell(`data: ${JSON.stringify({ name, fact })}\n\n`))
  const beat = setInterval(() => tell(':\n\n'), heartbeat).unref()

  return {
    open() {
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
