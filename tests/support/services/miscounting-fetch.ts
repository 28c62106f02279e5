/** Returns a `fetch` over which one list of the shop reports `count` records, however many it sends. */
export function miscountingFetch(list: 'products' | 'discounts' | 'countries', count: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (!response.ok || !pathname.endsWith(`/${list}`)) return response
    // The contract wraps every reply this way.
    const reply = (await response.json()) as Readonly<Record<string, unknown>>
    const { status, headers } = response
    return new Response(JSON.stringify({ ...reply, meta: { count: String(count) } }), {
      status,
      headers: { 'content-type': headers.get('content-type') ?? '' },
    })
  }
}
