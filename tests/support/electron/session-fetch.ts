import type { HeadersReceivedResponse, OnHeadersReceivedListenerDetails, Session } from 'electron'
import { plainFetch } from '#core/host/plain-fetch.ts'

type Headers = (
  details: OnHeadersReceivedListenerDetails,
  decide: (response: HeadersReceivedResponse) => void,
) => void

/** The error codes of undici and the system for a connection that was cut before an answer began. */
const cuts = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

const isCut = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  cuts.includes(String(error.cause.code))

/** Creates the part of a session that sends the main process's requests. */
export function sessionFetch() {
  let headersListener: Headers | undefined
  /** The origins to which a used connection is still open. */
  const used = new Set<string>()

  /** Sends a request once more if a used connection is cut meanwhile, whatever the method, as Chromium does. */
  async function send(input: string | Request, init: RequestInit | undefined): Promise<Response> {
    const { origin } = new URL(typeof input === 'string' ? input : input.url)
    const again = used.delete(origin)
    const response = await plainFetch(input, init).catch((error: unknown) => {
      if (again && isCut(error)) return plainFetch(input, init)
      throw error
    })
    used.add(origin)
    return response
  }

  /**
   * Passes the headers of an answer that the main process requested to the app's listener. Returns false when the app
   * cancels it.
   */
  async function isLetThrough({ url, headers, status: statusCode, statusText }: Response): Promise<boolean> {
    if (!headersListener) return true
    const ask = headersListener
    const responseHeaders = Object.fromEntries([...headers].map(([name, value]) => [name, [value]]))
    const decided = await new Promise<HeadersReceivedResponse>((decide) =>
      ask(
        {
          id: 0,
          url,
          method: 'GET',
          resourceType: 'other',
          referrer: '',
          timestamp: 0,
          statusLine: statusText,
          statusCode,
          responseHeaders,
        },
        decide,
      ),
    )
    return !decided.cancel
  }

  return {
    webRequest: {
      onHeadersReceived(_filter: object, listener: Headers) {
        headersListener = listener
      },
    } as unknown as Session['webRequest'],

    async fetch(input, init) {
      // Electron's fetch takes the same input as Node's, except relative addresses.
      const response = await send(input as string | Request, init as RequestInit)
      if (!(await isLetThrough(response))) {
        await response.body?.cancel()
        throw new Error('net::ERR_BLOCKED_BY_CLIENT')
      }
      if (response.status >= 300 && response.status < 400 && init?.redirect === 'manual')
        throw new Error('Redirect was cancelled')
      return response
    },

    closeAllConnections: async () => used.clear(),
  } satisfies Partial<Session>
}
