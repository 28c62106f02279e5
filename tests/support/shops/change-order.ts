type Where = {
  readonly apiUrl: string
  readonly account: { readonly id: string; readonly subdomain: string; readonly password: string }
}

/** Changes an order in the sandbox itself, without core; the attributes have the contract's names. */
export async function changeOrder(
  { apiUrl, account }: Where,
  id: string,
  attributes: Readonly<Record<string, string>>,
): Promise<void> {
  const response = await fetch(`${apiUrl}/v1/accounts/${account.id}/orders/${id}`, {
    method: 'PATCH',
    headers: {
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
      authorization: `Basic ${Buffer.from(`${account.subdomain}:${account.password}`).toString('base64')}`,
      'user-agent': 'Backroom tests (hello@backroom.example)',
    },
    body: JSON.stringify({ data: { type: 'orders', id, attributes } }),
  })
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`)
}
