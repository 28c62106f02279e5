import type { Reply, Variant } from '../../support/shops/other-shop.ts'
import type { Named } from './bend.ts'

/** Changes the replies to writes, to all of them or to the first ones. */
const write = (change: (reply: Reply) => Reply | null, times = Infinity): Variant => ({
  reply: (reply, { method }, time) => (method === 'PATCH' && time <= times ? change(reply) : reply),
})
const status =
  (code: number, body: unknown = { errors: [{ code: 'no', detail: 'Not today.' }] }) =>
  () => ({
    status: code,
    headers: { 'content-type': 'application/vnd.api+json' },
    body,
  })

/** Variants of how a shop answers writes. */
export const ofWrites: readonly Named[] = [
  ['Writes are answered without a body (204)', write(status(204))],
  ['Writes are answered with nothing (200)', write(status(200, ''))],
  ['Writes are answered with an empty object', write(status(200, {}))],
  [
    'Writes are answered with an id alone',
    write((reply) => {
      const { data } = reply.body as { data: { id: string; type: string } }
      return { ...reply, body: { data: { id: data.id, type: data.type } } }
    }),
  ],
  [
    'Writes are answered with another record',
    write((reply) => {
      const { data } = reply.body as { data: object }
      return { ...reply, body: { data: { ...data, id: 'TIDE-999999' } } }
    }),
  ],
  ['Writes are answered with 202', write((reply) => ({ ...reply, status: 202 }))],
  [
    'Writes are answered as `application/json`',
    write((reply) => ({ ...reply, headers: { 'content-type': 'application/json' } })),
  ],
  ['Writes are told done and are not', { writes: 'ignored' }],
  ['Writes are told done without a body and are not', { ...write(status(204)), writes: 'ignored' }],
  ['Writes are answered with a page for people', write(status(200, '<!doctype html>'))],
  ['Writes are refused (400)', { ...write(status(400)), writes: 'ignored' }],
  ['Writes are refused (402)', { ...write(status(402)), writes: 'ignored' }],
  ['Writes are forbidden (403)', { ...write(status(403)), writes: 'ignored' }],
  ['Writes find nothing (404)', { ...write(status(404)), writes: 'ignored' }],
  ['Writes are against something (409)', { ...write(status(409)), writes: 'ignored' }],
  ['Writes are too large (413)', { ...write(status(413)), writes: 'ignored' }],
  ['Writes are of a wrong kind (415)', { ...write(status(415)), writes: 'ignored' }],
  ['Writes are wrong (422)', { ...write(status(422)), writes: 'ignored' }],
  ['Writes are done, and answered with 500 once', write(status(500), 1)],
  ['Writes are done, and the connection breaks once', write(() => null, 1)],
  [
    'Writes meet too many requests, once',
    write(() => ({ status: 429, headers: { 'retry-after': '1' }, body: {} }), 1),
  ],
  [
    'Writes are led elsewhere (302)',
    {
      ...write(() => ({ status: 302, headers: { location: 'https://elsewhere.example' }, body: '' })),
      writes: 'ignored',
    },
  ],
]
