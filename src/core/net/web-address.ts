/** True when a host name, as the URL parser writes it, is this computer itself. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/**
 * Returns the address when Backroom may open, show or request it: https, or http on loopback (the demo shop), without
 * credentials in it. Null for anything else.
 */
export function safeWebAddress(text: unknown): URL | null {
  const url = typeof text === 'string' ? URL.parse(text.trim()) : null
  if (!url || url.username !== '' || url.password !== '') return null
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return safe ? url : null
}
