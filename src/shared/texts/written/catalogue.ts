import { annotationMessages } from '../errors/annotations.ts'
import { apiMessages } from '../errors/api.ts'
import { arrangementMessages } from '../errors/arrangements.ts'
import { callMessages } from '../errors/calls.ts'
import { collectionMessages } from '../errors/collections.ts'
import { contractMessages } from '../errors/contract.ts'
import { discountRuleMessages } from '../errors/discount-rules.ts'
import { discountMessages } from '../errors/discounts.ts'
import { documentMessages } from '../errors/documents.ts'
import { hostMessages } from '../errors/host.ts'
import { localShopMessages } from '../errors/local-shop.ts'
import { oauthMessages } from '../errors/oauth.ts'
import { orderMessages } from '../errors/orders.ts'
import { outboxMessages } from '../errors/outbox.ts'
import { sessionMessages } from '../errors/session.ts'
import { settingMessages } from '../errors/settings.ts'
import { shopMessages } from '../errors/shop.ts'
import { signInMessages } from '../errors/sign-in.ts'
import { windowMessages } from '../errors/window.ts'
import { writeMessages } from '../errors/writes.ts'
import { isMessage } from '../message.ts'
import type { Message, MessageValue } from '../message.ts'
import { noticeMessages } from '../notices/notices.ts'

type Entry = Message | ((values: never) => Message)

/** The groups of messages, by the first half of their codes. */
const groups: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  annotations: annotationMessages,
  api: apiMessages,
  arrangements: arrangementMessages,
  calls: callMessages,
  collections: collectionMessages,
  contract: contractMessages,
  discountRules: discountRuleMessages,
  discounts: discountMessages,
  documents: documentMessages,
  host: hostMessages,
  localShop: localShopMessages,
  notices: noticeMessages,
  oauth: oauthMessages,
  orders: orderMessages,
  outbox: outboxMessages,
  session: sessionMessages,
  settings: settingMessages,
  shop: shopMessages,
  signIn: signInMessages,
  window: windowMessages,
  writes: writeMessages,
}

/**
 * Returns the text of a stored message in today's words. Keeps the stored text when this catalogue does not have the
 * message, or makes it from other values: then an older or a newer Backroom wrote it.
 */
export function inWords({ code, values, text }: Message): string {
  const [group = '', name = ''] = code.split('.')
  const entry = Object.hasOwn(groups, group) && groups[group]
  if (!entry || !Object.hasOwn(entry, name)) return text
  const sentence = entry[name]
  if (typeof sentence !== 'function') return sentence?.text ?? text
  // The values come from a disk, and may be those of another wording.
  try {
    return (sentence as (values: unknown) => Message)(new Proxy(values, { get: today })).text
  } catch {
    return text
  }
}

function today(values: Message['values'], name: string): unknown {
  // A sentence that uses a missing value would say "undefined".
  if (!Object.hasOwn(values, name)) throw new Error(`It was written without ${name}.`)
  return read(values[name])
}

function read(value: MessageValue | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value
  return isMessage(value) ? inWords(value) : value.map(read)
}
