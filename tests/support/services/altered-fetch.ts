/** A record of a reply, in the service's format. */
export type WireRecord = {
  readonly type: string
  readonly id: string
  readonly attributes: Record<string, unknown>
  readonly relationships?: Record<string, { data?: unknown }>
}
export type WireReply = { readonly data: WireRecord | WireRecord[]; readonly included?: WireRecord[] }

/**
 * Returns a `fetch` that passes each record of the shop's JSON replies to `alter`, which may change it and its reply,
 * as the service might have sent them.
 */
export function alteredFetch(alter: (record: WireRecord, reply: WireReply) => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
    // The contract wraps every reply this way.
    const reply = (await response.json()) as WireReply
    for (const record of [reply.data].flat()) alter(record, reply)
    const { status, headers } = response
    return new Response(JSON.stringify(reply), {
      status,
      headers: { 'content-type': headers.get('content-type') ?? '' },
    })
  }
}
