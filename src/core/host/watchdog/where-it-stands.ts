import { Session } from 'node:inspector'
import type { Debugger } from 'node:inspector'

/** A thread that hears nothing in this time is in the middle of something that is no JavaScript. */
const maxMs = 3000
const maxFrames = 40

/**
 * Where the main thread of this process stands, asked from another thread: functions, files and lines, and nothing that
 * they work with. It is stopped for a moment, and goes on whatever happens.
 *
 * @returns null when it does not tell
 */
export async function whereItStands(): Promise<readonly string[] | null> {
  const session = new Session()
  const files = new Map<string, string>()
  const { promise: paused, resolve } = Promise.withResolvers<readonly Debugger.CallFrame[] | null>()
  const late = setTimeout(() => resolve(null), maxMs)
  try {
    // Not there in older runtimes.
    if (!('connectToMainThread' in session)) return null
    session.connectToMainThread()
    session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url))
    session.on('Debugger.paused', ({ params }) => resolve(params.callFrames))
    session.post('Debugger.enable')
    session.post('Debugger.pause')
    const frames = await paused
    return frames && frames.slice(0, maxFrames).map((frame) => inWords(frame, files))
  } catch {
    return null
  } finally {
    clearTimeout(late)
    // Takes back a pause that has not come yet, and ends one that has.
    session.disconnect()
  }
}

function inWords(
  { functionName, location: { scriptId, lineNumber, columnNumber = 0 }, url }: Debugger.CallFrame,
  files: ReadonlyMap<string, string>,
): string {
  const file = url || files.get(scriptId) || 'unknown'
  return `at ${functionName || '(no name)'} (${file}:${lineNumber + 1}:${columnNumber + 1})`
}
