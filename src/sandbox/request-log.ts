import type { IncomingHttpHeaders } from 'node:http'

export interface LoggedRequest {
  readonly method: string
  /** The path with its query, as it was sent. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

/** The newest requests, oldest first, as a plain array that can also be emptied. Pictures and the sandbox's own pages are left out. */
export type RequestLog = LoggedRequest[] & { clear(): void }

/** Bounds the memory of a shop that serves for weeks. */
const maxLogEntries = 20_000

/** Creates an empty log. */
export function createRequestLog(): RequestLog {
  const entries: LoggedRequest[] = []
  // Not enumerable, so that the log compares equal to a list of the same requests.
  Object.defineProperty(entries, 'clear', { value: () => void entries.splice(0) })
  // Safe because the line above added `clear`.
  return entries as RequestLog
}

/** Adds a request; drops the older half of a full log. */
export function logRequest(log: RequestLog, request: LoggedRequest): void {
  if (log.length >= maxLogEntries) log.splice(0, maxLogEntries / 2)
  log.push(request)
}
