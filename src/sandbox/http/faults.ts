import { setTimeout as wait } from 'node:timers/promises'
import type { ServerResponse } from 'node:http'
import { titleOf } from './errors.ts'
import { apiType } from './reply.ts'
import type { Reply } from './reply.ts'

interface FaultScope {
  /** GET, PATCH, …; any method when left out. */
  readonly method?: string
  /** A part of the path with its query, or a pattern for it; every path when left out. */
  readonly path?: string | RegExp
  /** How many requests it hits; until `clear()` when left out. */
  readonly times?: number
}

/** An intentional fault. */
export type Fault = FaultScope &
  (
    | {
        /** The request is answered with this status and not carried out. Without a body it gets the documented one. */
        readonly kind: 'status'
        readonly status: number
        readonly body?: string | object
        readonly headers?: Readonly<Record<string, string>>
      }
    /** The request is carried out `ms` late. */
    | { readonly kind: 'delay'; readonly ms: number }
    /** The connection ends before anything is carried out. */
    | { readonly kind: 'drop-before' }
    /** The request is carried out and the connection ends without an answer. */
    | { readonly kind: 'drop-after' }
    /** The answer stops in the middle. */
    | { readonly kind: 'truncate' }
    /** 200 with a body that is not JSON. The request is carried out. */
    | { readonly kind: 'garbage' }
    /** The answer comes in small pieces, `ms` (20) apart. */
    | { readonly kind: 'drip'; readonly ms?: number }
  )

/** The faults that wait for their requests. The first one that fits is the one that happens. */
export interface Faults {
  add(fault: Fault): void
  clear(): void
  /** The fault for a request, counted as used; undefined when all goes well. */
  consume(method: string, target: string): Fault | undefined
}

function fits(fault: Fault, method: string, target: string): boolean {
  if (fault.method !== undefined && fault.method.toUpperCase() !== method) return false
  if (fault.path === undefined) return true
  // A copy without the flags g and y, with which a pattern keeps its position.
  return typeof fault.path === 'string'
    ? target.includes(fault.path)
    : new RegExp(fault.path.source, fault.path.flags.replace(/[gy]/g, '')).test(target)
}

/** An empty list of faults; several may wait at once. */
export function createFaults(): Faults {
  const waiting: { fault: Fault; left: number }[] = []
  return {
    add: (fault) => void waiting.push({ fault, left: fault.times ?? Infinity }),
    clear: () => void waiting.splice(0),
    consume(method, target) {
      const found = waiting.find(({ fault, left }) => left > 0 && fits(fault, method, target))
      if (found) found.left -= 1
      return found?.fault
    },
  }
}

/** The answer of a `status` fault; its errors are those of that status (spec: HTTP status codes). */
export function faultReply(fault: Fault & { kind: 'status' }): Reply {
  const errors = [
    { code: `fault.${fault.status}`, title: titleOf(fault.status), detail: 'This was asked for.' },
  ]
  const body = fault.body ?? { errors }
  return {
    status: fault.status,
    headers: { 'content-type': apiType, ...fault.headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}

/** Sends half of the body under the length of the whole, then ends the connection. */
export function sendTruncated(response: ServerResponse, body: Buffer): void {
  response.setHeader('content-length', body.length)
  response.flushHeaders()
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}

/** Sends the body in small pieces. */
export async function sendDripping(response: ServerResponse, body: Buffer, ms = 20): Promise<void> {
  const piece = Math.max(1, Math.ceil(body.length / 12))
  for (let start = 0; start < body.length && !response.destroyed; start += piece) {
    response.write(body.subarray(start, start + piece))
    await wait(ms)
  }
  response.end()
}
