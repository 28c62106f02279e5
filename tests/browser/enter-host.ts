/** Trades the key of an address for the header that a window sends from then on, as the bridge does. */
export async function enterHost(address: string): Promise<{ readonly authorization: string }> {
  const { origin, searchParams } = new URL(address)
  const answered = await fetch(`${origin}/enter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ key: searchParams.get('key') }),
  })
  if (!answered.ok) throw new Error(`Not let in: ${answered.status} ${await answered.text()}`)
  // Safe: the host answers a valid key with nothing else.
  const { ticket } = (await answered.json()) as { readonly ticket: string }
  return { authorization: `Bearer ${ticket}` }
}

/**
 * Listens to a host as a window does. Keep what it returns for as long as the window is open: a response that nothing
 * refers to any more is cancelled when memory is collected.
 */
export async function openStream(origin: string, headers: HeadersInit) {
  const closing = new AbortController()
  const response = await fetch(`${origin}/events`, { headers, signal: closing.signal })
  return { response, close: () => closing.abort() }
}
