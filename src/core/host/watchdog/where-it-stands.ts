import { Session } from 'node:inspector'
import type { Debugger } from 'node:inspector'

/** A thread that does not pause within this time is running something other than JavaScript. */
const maxMs = 3000
const maxFrames = 40

/**
 * The call stack of this process's main thread, read from another thread: functions, files and lines, and no values.
 * Pauses the main thread for a moment; it goes on whatever happens.
 *
 * @returns null when the stack can't be read
 */
export async function whereItStands(): Promise<readonly string[] | null> {
  const session = new Session()
  const files = new Map<string, string>()
  const { promise: paused, resolve } = Promise.withResolvers<readonly Debugger.CallFrame[] | null>()
  const late = setTimeout(() => resolve(null), maxMs)
  try {
    // Missing in older runtimes.
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
    // Cancels a pause that has not come yet, and ends one that has.
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
