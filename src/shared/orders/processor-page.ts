/**
 * The sites of payment processors where an owner can look a payment up. The last two are the demo shop's: nobody can
 * own such a name.
 */
const sites = ['stripe.com', 'paypal.com', 'stripe.example', 'paypal.example']

/**
 * Returns the host of a payment's page when it is a processor's own site; null for any other, which somebody may have
 * made the shop name.
 */
export function processorHost(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address)
  if (url?.protocol !== 'https:') return null
  return sites.some((site) => url.host === site || url.host.endsWith(`.${site}`)) ? url.host : null
}
