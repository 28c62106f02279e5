import type { Marked } from '#shared/outbox/marking.ts'
import type { ShippingStatus } from '#shared/orders/order.ts'
import { mentionToast, showToast } from '../../components/notices/toast.ts'
import { unpaidSentences } from '../../format/unpaid.ts'
import { rememberPress } from './last-press.ts'
import { texts } from '../../texts/texts.ts'

type Marking = Marked & {
  readonly to: ShippingStatus
  /** The buyer, when one order was pressed. */
  readonly name: string | null
  /** How long the owner can undo it. */
  readonly seconds: number
  readonly undo: () => void
  /** Opens the page that lists the changes; null on that page itself. */
  readonly see: (() => void) | null
}

/** The owner can't read a sentence in less time. */
const minSeconds = 3

/** Shows what one press will mark, and its undo. */
export function showMarkingToast(press: Marking): void {
  const { queued, already, to, name, seconds, undo: takeBack, see } = press
  const { marking } = texts.orderSheet
  if (queued === 0) {
    mentionToast(press.strange > 0 ? texts.unpaid.strange(press.strange) : marking.already(already, to))
    return
  }
  rememberPress({ batch: press.batch, to, name })
  const { will, joined, mails } = texts.parcels
  // The owner pressed one order, and the others in its parcel go with it.
  const isParcel = name !== null && queued > 1
  const more = !isParcel && press.joined > 0 ? [joined(press.joined)] : []
  const mail = isParcel ? mails : marking.mail(queued)
  showToast({
    tone: 'done',
    text: isParcel
      ? will(name, queued)
      : queued === 1 && name !== null
        ? marking.will(name, to)
        : marking.willMany(queued, to),
    ...(to === 'shipped'
      ? { consequence: [...more, ...unpaidSentences(press), mail].join(' ') }
      : press.strange > 0 && { consequence: texts.unpaid.strange(press.strange) }),
    seconds: Math.max(seconds, minSeconds),
    ...(queued > 1 && see && { action: { words: marking.see, run: see } }),
    ...(seconds > 0 && { undo: takeBack }),
  })
}
