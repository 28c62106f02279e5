import type { Marked } from '#shared/models/marking.ts'
import type { ShippingStatus } from '#shared/models/order.ts'
import { mentionToast, showToast } from '../../components/toast.ts'
import { unpaidSentences } from '../../format/unpaid.ts'
import { texts } from '../../texts/texts.ts'

type Marking = Marked & {
  readonly to: ShippingStatus
  /** The buyer, when it is one order. */
  readonly name: string | null
  /** How long it can be taken back. */
  readonly seconds: number
  readonly takeBack: () => void
  readonly see: () => void
}

/** Short of this a sentence cannot be read. */
const leastSeconds = 3

/** Says what one press will mark, and the way to take it back. */
export function tellMarking(press: Marking): void {
  const { queued, already, to, name, seconds, takeBack, see } = press
  const { marking } = texts.orderSheet
  if (queued === 0) {
    mentionToast(marking.already(already, to))
    return
  }
  showToast({
    tone: 'done',
    text: queued === 1 && name !== null ? marking.will(name, to) : marking.willMany(queued, to),
    ...(to === 'shipped' && { consequence: [...unpaidSentences(press), marking.mail(queued)].join(' ') }),
    seconds: Math.max(seconds, leastSeconds),
    ...(queued > 1 && { action: { words: marking.see, run: see } }),
    ...(seconds > 0 && { undo: takeBack }),
  })
}
