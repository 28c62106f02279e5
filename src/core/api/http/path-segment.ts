import type { Message } from '#shared/texts/message.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import { ShopError } from '../errors/api-error.ts'

/**
 * What would lead elsewhere than to one thing: nothing, dots (an address that is read drops them and what stands before
 * them), and what a server on the way could take for the end of a segment once it has decoded it.
 */
const leadsAway = /^[\s.]*$|[\\/%?#\p{C}]/u

/** Whether an id can stand in an address as one thing below its list. */
export const isSegment = (id: string): boolean => !leadsAway.test(id)

/**
 * The path of one thing below its list. Nothing else puts an id into an address, be it the window's or the service's.
 *
 * @throws ShopError not-found for an id that would lead elsewhere
 */
export function pathBelow(list: string, id: string, ifFailed: Message): string {
  if (isSegment(id)) return `${list}/${encodeURIComponent(id)}`
  throw new ShopError('not-found', apiMessages.nothingById({ failed: ifFailed }), { outcome: 'none' })
}
