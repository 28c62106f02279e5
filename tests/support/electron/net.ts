import { request } from 'node:http'
import type { RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Net } from 'electron'
import { session } from './session.ts'

export const net = {
  fetch: session.defaultSession.fetch,

  /** For packages that use Electron's older request function. Node's is close to it; there is no session behind it. */
  request(options: RequestOptions) {
    return (options.protocol === 'https:' ? secureRequest : request)(options)
  },
} satisfies Partial<Record<keyof Net, unknown>> & Pick<Net, 'fetch'>
