/** By currency: how many of its hundredths a hundredth of a pound is, and the step that prices are rounded to. */
const rates: Readonly<Record<string, readonly [rate: number, step: number]>> = {
  GBP: [1, 1],
  EUR: [1.15, 50],
  USD: [1.3, 50],
  CAD: [1.8, 50],
  AUD: [2, 50],
  NZD: [2.2, 50],
  CHF: [1.1, 50],
  PLN: [5, 100],
  CZK: [29, 500],
  DKK: [8.6, 500],
  SEK: [12.8, 500],
  NOK: [13.4, 500],
  JPY: [195, 10000],
}

/** A price in pounds, converted and rounded as a shop would in another currency. Both in hundredths. */
export function localPrice(pounds: number, currency: string): number {
  const [rate, step] = rates[currency] ?? [1, 1]
  return Math.max(pounds === 0 ? 0 : step, Math.round((pounds * rate) / step) * step)
}

/** Rounds a computed amount, such as a tenth of a sum, to the currency's smallest coin. The yen has no hundredths. */
export function toCoin(amount: number, currency: string): number {
  return currency === 'JPY' ? Math.round(amount / 100) * 100 : Math.round(amount)
}
