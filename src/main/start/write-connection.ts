import { session } from 'electron'
import type { Session } from 'electron'

/** Those that no write is under way on. Each is kept: Electron gives none of them up before the app ends. */
const free: Session[] = []
let made = 0

/**
 * Does work on a session that nobody else works on, without a connection from before. Chromium sends a request once more,
 * whatever its method, where a connection that it had used before is cut before an answer begins: a discount whose reply is
 * lost would stand in the shop twice, and a code that was exchanged for a token would be spent.
 *
 * @param prepare what is asked of a session before its first request
 */
export async function onOwnConnection(
  work: (own: Session) => Promise<Response>,
  prepare: (own: Session) => void,
): Promise<Response> {
  const own = free.pop() ?? anotherSession(prepare)
  const done = (): void => void free.push(own)
  try {
    await own.closeAllConnections()
    return untilRead(await work(own), done)
  } catch (error) {
    done()
    throw error
  }
}

/** In the memory alone: nothing of it stays on the disk. */
function anotherSession(prepare: (own: Session) => void): Session {
  const own = session.fromPartition(`write ${made}`)
  made += 1
  prepare(own)
  return own
}

/** The same answer; `done` is called once when its end was read, or is not wanted any more. */
function untilRead(response: Response, done: () => void): Response {
  const { body, status, statusText, headers } = response
  if (!body) {
    done()
    return response
  }
  const reader = body.getReader()
  const watched = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const part = await reader.read()
        if (!part.done) return controller.enqueue(part.value)
        controller.close()
      } catch (error) {
        controller.error(error)
      }
      done()
    },
    async cancel(reason) {
      done()
      await reader.cancel(reason)
    },
  })
  return new Response(watched, { status, statusText, headers })
}
