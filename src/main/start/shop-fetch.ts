import { net, session } from 'electron'

/**
 * Lets no answer to what the app itself asks for be unpacked, but by gzip, which is all that it asks for: Chromium would
 * hand each to the decoder that the answer names. Such a request ends when its headers are there, before its body is read.
 * What pages show is Chromium's own to unpack.
 */
export function openOnlyGzip(): void {
  const web = { urls: ['http://*/*', 'https://*/*'] }
  session.defaultSession.webRequest.onHeadersReceived(web, ({ webContentsId, responseHeaders }, decide) => {
    const packed = Object.entries(responseHeaders ?? {})
      .filter(([name]) => name.toLowerCase() === 'content-encoding')
      .flatMap(([, values]) => values)
      .join()
    decide({ cancel: webContentsId === undefined && !/^\s*(gzip|identity)?\s*$/i.test(packed) })
  })
}

/** What a request is made of that was ended by us. Core finds by the header that it was not opened. */
const refusedPacking = () => new Response(null, { headers: { 'content-encoding': 'refused' } })

/** Electron's fetch, which honours the system's proxy, answering as every other fetch does. */
export const shopFetch: typeof fetch = async (input, init) => {
  try {
    return await net.fetch(input instanceof URL ? input.href : input, init)
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    // Told not to follow a redirect, Electron's takes it for an error.
    if (said === 'Redirect was cancelled') return new Response(null, { status: 302 })
    if (said === 'net::ERR_BLOCKED_BY_CLIENT') return refusedPacking()
    throw error
  }
}
