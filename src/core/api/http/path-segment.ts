import type { Message } from '#shared/texts/message.ts'
import { apiMessages } from '#shared/texts/errors/api.ts'
import { ShopError } from '../errors/api-error.ts'

/**
 * Matches an id that would not address a single thing: an empty one, dots (URL parsers drop them and the segment before
 * them), and characters that a server on the way could decode into the end of a segment.
 */
const leadsAway = /^[\s.]*$|[\\/%?#\p{C}]/u

/** True when an id can be used as one segment of an address. */
export const isSegment = (id: string): boolean => !leadsAway.test(id)

/**
 * The path of one thing below its list. Every id in an address, from the window or the service, passes through here.
 */
export function pathBelow(list: string, id: string, ifFailed: Message): string {
  if (isSegment(id)) return `${list}/${encodeURIComponent(id)}`
  throw new ShopError('not-found', apiMessages.nothingById({ failed: ifFailed }), { outcome: 'none' })
}
