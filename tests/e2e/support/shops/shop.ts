import type { DemoShopInfo } from '#core/host/demo-shop.ts'

/** A resource of JSON:API; its attributes keep the wire's names. */
type Resource = {
  readonly id: string
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
}

/** Reads a shop over HTTP, past the app. Paths are below the account, such as `orders` or `products/7`; empty is the account. */
export type Shop = {
  one(path: string): Promise<Resource>
  /** Returns the first page of a list, at most 100. */
  list(path: string): Promise<readonly Resource[]>
}

export function shopAt({ apiUrl, account }: Pick<DemoShopInfo, 'apiUrl' | 'account'>): Shop {
  const headers = {
    accept: 'application/vnd.api+json',
    'user-agent': 'Backroom end-to-end test',
    authorization: `Basic ${Buffer.from(`${account.subdomain}:${account.password}`).toString('base64')}`,
  }
  const ask = async (path: string): Promise<unknown> => {
    const response = await fetch(`${apiUrl}/v1/accounts/${account.id}/${path}`.replace(/\/$/, ''), {
      headers,
    })
    if (!response.ok) throw new Error(`The shop answered ${response.status} to ${path}.`)
    return response.json()
  }
  return {
    // The shop answers with JSON:API documents.
    one: async (path) => ((await ask(path)) as { data: Resource }).data,
    list: async (path) => {
      const sign = path.includes('?') ? '&' : '?'
      return ((await ask(`${path}${sign}page[limit]=100`)) as { data: Resource[] }).data
    },
  }
}
