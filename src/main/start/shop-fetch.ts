import { net, session } from 'electron'
import type { Session } from 'electron'
import { onOwnConnection } from './write-connection.ts'

/**
 * Lets no answer to what the app itself asks for be unpacked, but by gzip, which is all that it asks for: Chromium would
 * hand each to the decoder that the answer names. Such a request ends when its headers are there, before its body is read.
 * What pages show is Chromium's own to unpack.
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

/** What a request is made of that was ended by us. Core finds by the header that it was not opened. */
const refusedPacking = () => new Response(null, { headers: { 'content-encoding': 'refused' } })

/** What may be carried out twice, and changes nothing by it. */
const isRead = (method = 'GET'): boolean => method === 'GET' || method === 'HEAD'

/**
 * Electron's fetch, which honours the system's proxy, answering as every other fetch does. A write is sent once, whatever
 * becomes of its connection.
 */
export const shopFetch: typeof fetch = async (input, init) => {
  const asked = input instanceof URL ? input.href : input
  try {
    if (isRead(init?.method)) return await net.fetch(asked, init)
    return await onOwnConnection((own) => own.fetch(asked, init), openOnlyGzip)
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    // Told not to follow a redirect, Electron's takes it for an error.
    if (said === 'Redirect was cancelled') return new Response(null, { status: 302 })
    if (said === 'net::ERR_BLOCKED_BY_CLIENT') return refusedPacking()
    throw error
  }
}
