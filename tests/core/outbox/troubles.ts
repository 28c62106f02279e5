import type { Sandbox } from '#sandbox/index.ts'
import { lies } from '../../support/services/lying-shop.ts'
import type { AnswerFault } from '../../support/services/lying-shop.ts'

/**
 * A fault during a write. The test itself cuts the network, the lying shop before the sandbox tells the lies, and the
 * sandbox causes the rest.
 */
export type WriteFault = {
  readonly name: string
  /** Returns the faults that the sandbox gets for the write's request. */
  faults(at: At): readonly Fault[]
  readonly offline?: boolean
  /** The answer to every write of the press. */
  readonly lie?: AnswerFault
}

type At = { readonly method: string; readonly path: string | RegExp }
type Fault = Parameters<Sandbox['faults']['add']>[0]

const status = (code: number, headers: Readonly<Record<string, string>> = {}) => ({
  kind: 'status' as const,
  status: code,
  headers,
})
/** A refusal in the service's own words. */
const refused = (code: number, detail: string) => ({
  ...status(code),
  body: { errors: [{ code: 'refused', detail }] },
})
const once = { times: 1 }

export const writeFaults: readonly WriteFault[] = [
  {
    name: 'dropped before it was carried out, once',
    faults: (at) => [{ kind: 'drop-before', ...at, ...once }],
  },
  { name: 'dropped before it was carried out, every time', faults: (at) => [{ kind: 'drop-before', ...at }] },
  {
    name: 'carried out, and dropped before the answer',
    faults: (at) => [{ kind: 'drop-after', ...at, ...once }],
  },
  {
    name: 'carried out, and dropped before the answer, every time',
    faults: (at) => [{ kind: 'drop-after', ...at }],
  },
  { name: '503, once', faults: (at) => [{ ...status(503), ...at, ...once }] },
  { name: '503, every time', faults: (at) => [{ ...status(503), ...at }] },
  { name: '503 to everything', faults: () => [status(503)] },
  { name: '402', faults: (at) => [{ ...refused(402, 'The shop is on a plan without this'), ...at }] },
  { name: '404', faults: (at) => [{ ...status(404), ...at }] },
  { name: '409', faults: (at) => [{ ...refused(409, 'Somebody else is changing this'), ...at }] },
  {
    name: '429, wait 2 seconds',
    faults: (at) => [{ ...status(429, { 'retry-after': '2' }), ...at, ...once }],
  },
  { name: '429, wait 5 minutes', faults: (at) => [{ ...status(429, { 'retry-after': '300' }), ...at }] },
  {
    name: '429, every time, wait 0 seconds',
    faults: (at) => [{ ...status(429, { 'retry-after': '0' }), ...at }],
  },
  { name: '401', faults: (at) => [{ ...status(401), ...at }] },
  { name: 'carried out, and the answer cut off', faults: (at) => [{ kind: 'truncate', ...at, ...once }] },
  { name: 'carried out, and the answer no JSON', faults: (at) => [{ kind: 'garbage', ...at, ...once }] },
  { name: 'the answer comes in drips', faults: (at) => [{ kind: 'drip', ...at }] },
  { name: 'offline', faults: () => [], offline: true },
  ...lies.map((lie) => ({ name: lie, faults: () => [], lie })),
]
