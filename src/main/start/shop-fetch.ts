import { net, session } from 'electron'
import type { Session } from 'electron'
import { onOwnConnection } from './write-connection.ts'

/**
 * Makes Chromium decode only gzip, the only encoding that the app asks for, in answers to the app's own requests;
 * Chromium would use the decoder that an answer names. A request with another encoding ends when its headers have
 * arrived, before its body is read. Requests of pages are not affected.
 */
export function openOnlyGzip(of: Session = session.defaultSession): void {
  const web = { urls: ['http://*/*', 'https://*/*'] }
  of.webRequest.onHeadersReceived(web, ({ webContentsId, responseHeaders }, decide) => {
    const packed = Object.entries(responseHeaders ?? {})
      .filter(([name]) => name.toLowerCase() === 'content-encoding')
      .flatMap(([, values]) => values)
      .join()
    decide({ cancel: webContentsId === undefined && !/^\s*(gzip|identity)?\s*$/i.test(packed) })
  })
}

/** The answer to a request that we ended. Core sees by the header that it was not decoded. */
const refusedPacking = () => new Response(null, { headers: { 'content-encoding': 'refused' } })

/** True for a request that can be sent twice without changing anything. */
const isRead = (method = 'GET'): boolean => method === 'GET' || method === 'HEAD'

/**
 * Electron's fetch, which respects the system's proxy, with answers like those of any other fetch. Sends a write only
 * once, whatever happens to its connection.
 */
export const shopFetch: typeof fetch = async (input, init) => {
  const target = input instanceof URL ? input.href : input
  try {
    if (isRead(init?.method)) return await net.fetch(target, init)
    return await onOwnConnection((own) => own.fetch(target, init), openOnlyGzip)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    // With redirects switched off, Electron's fetch reports one as an error.
    if (message === 'Redirect was cancelled') return new Response(null, { status: 302 })
    if (message === 'net::ERR_BLOCKED_BY_CLIENT') return refusedPacking()
    throw error
  }
}
