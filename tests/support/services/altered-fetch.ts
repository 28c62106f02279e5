/** A record of a reply, as the service writes it. */
export type WireRecord = {
  readonly type: string
  readonly id: string
  readonly attributes: Record<string, unknown>
  readonly relationships?: Record<string, { data?: unknown }>
}
export type WireReply = { readonly data: WireRecord | WireRecord[]; readonly included?: WireRecord[] }

/** A network over which the shop's replies arrive as the service might have sent them: `alter` changes what it likes. */
export function alteredFetch(alter: (record: WireRecord, reply: WireReply) => void): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
    // True by the contract's wrapping.
    const reply = (await response.json()) as WireReply
    for (const record of [reply.data].flat()) alter(record, reply)
    const { status, headers } = response
    return new Response(JSON.stringify(reply), {
      status,
      headers: { 'content-type': headers.get('content-type') ?? '' },
    })
  }
}
