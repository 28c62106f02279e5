import { request } from 'node:http'
import type { RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Net } from 'electron'
import { plainFetch } from '#core/host/plain-fetch.ts'
import { isLetThrough } from './session.ts'

export const net = {
  async fetch(input, init) {
    // Electron's fetch takes what Node's takes, but for relative addresses.
    const response = await plainFetch(input as string | Request, init as RequestInit)
    if (!(await isLetThrough(response))) {
      await response.body?.cancel()
      throw new Error('net::ERR_BLOCKED_BY_CLIENT')
    }
    if (response.status >= 300 && response.status < 400 && init?.redirect === 'manual')
      throw new Error('Redirect was cancelled')
    return response
  },

  /** For packages that know Electron's older way to ask. Node's is close to it; there is no session behind it. */
  request(options: RequestOptions) {
    return (options.protocol === 'https:' ? secureRequest : request)(options)
  },
} satisfies Partial<Record<keyof Net, unknown>> & Pick<Net, 'fetch'>
