import type { HeadersReceivedResponse, OnHeadersReceivedListenerDetails, Session } from 'electron'
import { plainFetch } from '#core/host/plain-fetch.ts'

type Headers = (
  details: OnHeadersReceivedListenerDetails,
  decide: (response: HeadersReceivedResponse) => void,
) => void

/** What undici and the system call a connection that was cut before an answer began. */
const cuts = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

const isCut = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  cuts.includes(String(error.cause.code))

/** How a session asks for things on behalf of the main process. */
export function sessionFetch() {
  let heard: Headers | undefined
  /** Where a connection is held open that was used before. */
  const used = new Set<string>()

  /** As Chromium does, whatever the method: what a used connection was cut over is sent once more. */
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

  /** Asks the app what it thinks of an answer's headers, before anybody reads its body. Of what the main process fetched. */
  async function isLetThrough({ url, headers, status: statusCode, statusText }: Response): Promise<boolean> {
    if (!heard) return true
    const ask = heard
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
        heard = listener
      },
    } as unknown as Session['webRequest'],

    async fetch(input, init) {
      // Electron's fetch takes what Node's takes, but for relative addresses.
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
