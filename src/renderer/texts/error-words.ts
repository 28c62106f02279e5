import { reasonAlone } from './everywhere/reason.ts'
import { texts } from './texts.ts'

/**
 * Returns an error as a title and a sentence under it, which don't repeat each other: of "Orders not read: the shop
 * could not be reached." the title says what failed and the sentence why.
 */
export function errorWords({ message }: Error): { readonly title: string; readonly detail: string } {
  const detail = reasonAlone(message)
  return detail === message
    ? { title: texts.common.notShown, detail }
    : { title: message.slice(0, message.indexOf(':')), detail }
}
