/** Below it the window asks its own host for pictures of a shop on this computer. */
const place = '/picture/'

/** Where a picture is asked for: where it lies, or at the window's own host when that is this computer. */
export function picturePlace(address: URL): string {
  if (address.protocol !== 'http:') return address.href
  return place + encodeURIComponent(address.host) + address.pathname + address.search
}

/** The picture that such a place stands for; null for any other place. `path` with its query, as it was sent. */
export function pictureAt(path: string): URL | null {
  const [, host, rest = ''] = /^\/picture\/([\w.%-]+)(\/.*)$/.exec(path) ?? []
  if (host === undefined) return null
  const address = URL.parse(
    `http://${host.replaceAll(/%3A/gi, ':').replaceAll(/%5B/gi, '[').replaceAll(/%5D/gi, ']')}${rest}`,
  )
  // Written by the function above and by nobody else.
  return address !== null && picturePlace(address) === path ? address : null
}
