import type { CustomScheme, Protocol } from 'electron'

type Handler = Parameters<Protocol['handle']>[1]

/**
 * Converts `app://host/path` to `http://host.app.localhost/path`, since Chromium accepts no new scheme from outside: an
 * origin of its own, secure like all of localhost, whose requests never reach the network.
 */
export function toCarried(url: string): string {
  const { protocol, host, pathname, search, hash } = new URL(url)
  const scheme = protocol.slice(0, -1)
  return handlers.has(scheme) ? `http://${host}.${scheme}.localhost${pathname}${search}${hash}` : url
}

export function fromCarried(url: string): string {
  const { hostname, pathname, search, hash } = URL.parse(url) ?? {}
  const [, host, scheme] = /^(.+)\.([a-z]+)\.localhost$/.exec(hostname ?? '') ?? []
  return scheme !== undefined && handlers.has(scheme) ? `${scheme}://${host}${pathname}${search}${hash}` : url
}

const reserved = new Set<string>()
const handlers = new Map<string, Handler>()

/** Returns the app's answer to an address under one of its own schemes, undefined for any other address. */
export async function answerOf(request: Request): Promise<Response | undefined> {
  const handler = handlers.get(new URL(request.url).protocol.slice(0, -1))
  // Electron passes the same Request class as Node's.
  return handler?.(request as Parameters<Handler>[0])
}

export const protocol = {
  registerSchemesAsPrivileged(schemes: CustomScheme[]) {
    for (const { scheme, privileges } of schemes) {
      if (!privileges?.standard || !privileges.secure || !privileges.supportFetchAPI)
        throw new Error(
          `The stand-in carries only standard, secure schemes that fetch may use; ${scheme} is not.`,
        )
      reserved.add(scheme)
    }
  },
  handle(scheme: string, handler: Handler) {
    if (!reserved.has(scheme))
      throw new Error(`The scheme ${scheme} was not registered before the app was ready.`)
    handlers.set(scheme, handler)
  },
} satisfies Partial<Protocol>
