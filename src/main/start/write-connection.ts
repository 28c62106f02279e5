import { session } from 'electron'
import type { Session } from 'electron'

/** Sessions that no write uses at the moment. They are reused, since Electron releases none before the app ends. */
const free: Session[] = []
let made = 0

/**
 * Runs work on a session that nothing else uses, without connections from before. When a reused connection breaks
 * before the answer begins, Chromium sends the request again, whatever its method: a discount whose answer is lost
 * would be in the shop twice, and a code that was exchanged for a token would be spent.
 *
 * @param prepare called for a new session before its first request
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

/** In memory only: nothing of it is written to the disk. */
function anotherSession(prepare: (own: Session) => void): Session {
  const own = session.fromPartition(`write ${made}`)
  made += 1
  prepare(own)
  return own
}

/** Returns the same answer, and calls `done` once when it was read to its end, or is no longer needed. */
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
