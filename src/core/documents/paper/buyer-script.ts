import type { Order } from '#shared/orders/order.ts'
import type { Letters } from '#shared/documents/paper.ts'

/** The countries that write Chinese characters, and which forms of them. */
const ofCountry: Readonly<Record<string, Letters>> = {
  CN: 'zh-Hans',
  HK: 'zh-Hant',
  JP: 'ja',
  KR: 'ko',
  MO: 'zh-Hant',
  MY: 'zh-Hans',
  SG: 'zh-Hans',
  TW: 'zh-Hant',
}

/**
 * The language whose forms of Chinese characters an order's buyer writes: many are drawn differently in each language,
 * though Unicode has one code for them. Kana or Hangul decide, otherwise the address's country. Null when neither does:
 * then the computer's own forms are as good as any.
 */
export function buyerScript({ firstName, lastName, note, address }: Order): Letters | null {
  const { line1, line2, city, state, country } = address
  const written = [firstName, lastName, note, line1, line2, city, state].join(' ')
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(written)) return 'ja'
  if (/\p{Script=Hangul}/u.test(written)) return 'ko'
  if (!/\p{Script=Han}/u.test(written)) return null
  return ofCountry[country?.id ?? ''] ?? null
}
