import { isLoopback } from '../http/loopback.ts'

/** The application's registered path (sandbox promise 11). */
const registeredPath = '/callback'

/** The redirect address for a request that names none. */
export const registeredUri = `http://127.0.0.1${registeredPath}`

/** The address when it is the registered path on any port of a loopback address, else null (sandbox promise 11). */
export function allowedRedirect(text: string): URL | null {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'http:' || !isLoopback(url.hostname)) return null
  if (url.pathname !== registeredPath || url.username !== '' || url.password !== '' || text.includes('#'))
    return null
  return url
}
