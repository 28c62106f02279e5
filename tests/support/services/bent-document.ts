import type { Random } from '#sandbox/values/random.ts'

/** A reply on its way to the app. */
export type Reply = {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly end: 'whole' | 'cut off' | 'dropped'
}

type Fields = Record<string, unknown>
type WireRecord = { id: unknown; type: unknown; attributes: Fields; relationships?: Fields }
type Document = { data: WireRecord[]; included: WireRecord[]; meta: Fields; links: Fields | null }

const second = 1000
const [minute, hour, day] = [60 * second, 3_600 * second, 86_400 * second]

/** Ways to spoil a whole reply: no document, an error, or the reply to another request. */
const ofReplies: readonly ((reply: Reply, random: Random, earlier: readonly Reply[]) => Reply)[] = [
  (reply) => ({ ...reply, end: 'dropped' }),
  (reply) => ({ ...reply, body: reply.body.slice(0, reply.body.length / 2), end: 'cut off' }),
  (reply) => ({ ...reply, body: reply.body.slice(0, reply.body.length / 2) }),
  (reply) => ({ ...reply, body: '' }),
  (reply) => ({ ...reply, body: '{}' }),
  (reply) => ({ ...reply, body: '{"data":[]}' }),
  (reply) => ({ ...reply, body: '<!doctype html><title>Down</title>', type: 'text/html' }),
  (reply, random) => ({
    ...reply,
    status: random.pick([400, 403, 404, 429, 500, 502, 503]),
    body: '{"errors":[{"code":"odd"}]}',
  }),
  (reply, random, earlier) => (earlier.length > 0 ? random.pick(earlier) : reply),
]

/** Ways to alter the records of a reply: other records, or other values in them. */
const ofDocuments: readonly ((document: Document, random: Random) => void)[] = [
  ({ data }, random) => void data.splice(random.between(0, data.length - 1), 1),
  ({ data }, random) => void data.splice(random.between(0, data.length - 1), random.between(1, data.length)),
  ({ data }, random) => void data.push(structuredClone(random.pick(data))),
  ({ data }, random) => void data.push({ ...structuredClone(random.pick(data)), id: phantomId(random) }),
  ({ data }, random) => {
    for (let nth = 0; nth < 40; nth += 1)
      data.push({ ...structuredClone(random.pick(data)), id: phantomId(random) })
  },
  ({ data }, random) => void Object.assign(random.pick(data), { id: phantomId(random) }),
  ({ data }, random) => void Object.assign(random.pick(data), { id: random.pick(['', null, '..', 7]) }),
  ({ data }, random) => void Object.assign(random.pick(data), { type: random.pick(['', 'other', null]) }),
  ({ data }, random) => {
    const [one, other] = [random.pick(data), random.pick(data)]
    ;[one.attributes, other.attributes] = [other.attributes, one.attributes]
  },
  ({ data, included }, random) => {
    const record = random.pick([...data, ...included])
    const names = Object.keys(record.attributes)
    if (names.length > 0) record.attributes[random.pick(names)] = bentValue(data, random)
  },
  ({ data }, random) => {
    for (const { attributes } of data)
      attributes[random.pick(Object.keys(attributes))] = bentValue(data, random)
  },
  ({ data }, random) => void (random.pick(data).attributes['updated_at'] = bentTime(random)),
  ({ data }, random) => {
    const at = bentTime(random)
    for (const { attributes } of data) attributes['updated_at'] = at
  },
  // An untrue value with a time of change up to 5 seconds ago: newer than anything that the shop will show.
  ({ data }, random) => {
    const { attributes } = random.pick(data)
    attributes['updated_at'] = new Date(Date.now() - random.between(0, 5) * second).toISOString()
    attributes['customer_first_name'] = 'Untrue'
  },
  ({ included }, random) => void included.splice(0, random.between(1, Math.max(1, included.length))),
  ({ data }, random) => {
    const { relationships = {} } = random.pick(data)
    const names = Object.keys(relationships)
    if (names.length > 0)
      relationships[random.pick(names)] = random.pick([null, { data: null }, { data: [] }])
  },
  ({ meta, data }, random) =>
    void (meta['count'] = random.pick([
      '0',
      String(data.length),
      String(random.between(0, 400)),
      null,
      String(Number(meta['count']) + random.between(-3, 3)),
    ])),
  (document, random) => void (document.links = random.pick([null, {}, { next: null }])),
  ({ links, data }, random) => {
    if (typeof links?.['next'] === 'string' && data.length > 0)
      links['next'] = links['next'].replace(/(offset(?:%5D|\])=)\d+/, `$1${random.between(0, 300)}`)
  },
  ({ data }, random) => void data.sort(() => random.next() - 0.5),
]

const phantomId = (random: Random): string =>
  `${random.letters('ABCDEFGHJKLMNPQRSTUVWXYZ', 4)}-${random.letters('0123456789', 6)}`

function bentValue(data: readonly WireRecord[], random: Random): unknown {
  const { attributes } = random.pick(data)
  const values = Object.values(attributes)
  return random.pick([null, '', 0, -7, 'Untrue', [], {}, true, bentTime(random), ...(values as unknown[])])
}

/** Returns an invalid time, or one that is long past, near, or in the future. */
function bentTime(random: Random): unknown {
  const away = random.pick([second, minute, hour, day, 400 * day]) * random.between(1, 5)
  const later = random.chance(1 / 2) ? away : -away
  return random.chance(1 / 10)
    ? random.pick([null, 'yesterday', 0])
    : new Date(Date.now() + later).toISOString()
}

/**
 * Returns an altered copy of the shop's reply.
 *
 * @param earlier replies to other requests
 */
export function bend(reply: Reply, earlier: readonly Reply[], random: Random): Reply {
  if (random.chance(1 / 5)) return random.pick(ofReplies)(reply, random, earlier)
  const document = documentOf(reply)
  if (!document) return reply
  for (let times = random.between(1, 3); times > 0 && document.data.length > 0; times -= 1)
    random.pick(ofDocuments)(document, random)
  const isList = reply.body.startsWith('{"data":[') || document.data.length !== 1
  return { ...reply, body: JSON.stringify({ ...document, data: isList ? document.data : document.data[0] }) }
}

/** Returns the reply's document, or null for a reply without records. */
function documentOf({ body }: Reply): Document | null {
  const read = readJson(body)
  if (read?.data === undefined || read.data === null) return null
  const data = [read.data].flat().filter(({ attributes }) => typeof attributes === 'object')
  return { included: [], meta: {}, links: {}, ...read, data }
}

function readJson(
  body: string,
): (Partial<Omit<Document, 'data'>> & { data?: WireRecord | WireRecord[] }) | null {
  try {
    // Every JSON reply of the sandbox has this shape (sandbox promise 1).
    return JSON.parse(body) as ReturnType<typeof readJson>
  } catch {
    return null
  }
}
