/** The window's origin. It is one of its own, so that 'self' in the content policy means our files and nothing else. */
export const windowOrigin = 'app://backroom'

/** True when an address is inside the app. */
export function isHome(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && `${url.protocol}//${url.host}` === windowOrigin
}
