/** Where payments can be looked at, by the processors' own names. The last two are the demo shop's: such a name can be nobody's. */
const sites = ['stripe.com', 'paypal.com', 'stripe.example', 'paypal.example']

/** The host of a payment's page when it is a processor's own; null for any other, which a shop may have been made to name. */
export function processorHost(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address)
  if (url?.protocol !== 'https:') return null
  return sites.some((site) => url.host === site || url.host.endsWith(`.${site}`)) ? url.host : null
}
