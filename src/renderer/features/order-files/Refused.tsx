import { useNavigate } from '@tanstack/react-router'
import type { CallOutput } from '#shared/contract.ts'
import type { FileLayout } from '#shared/documents/order-files.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { ErrorLine } from '../../components/fields/ErrorLine.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './Refused.module.css'

type RefusedProps = {
  readonly layout: FileLayout
  readonly begun: CallOutput<'orderFiles.begin'>
  readonly onLeaveOut: (ids: string[]) => void
  /** Called when the dialog closes in favour of the order. */
  readonly onLeave: () => void
}

/** How many orders are listed; nobody corrects more than that one by one. */
const maxNamed = 50

/** Why no file was made: nothing to write, or orders that can't be written, each with a link to correct it. */
export function Refused({ layout, begun: { unmapped }, onLeaveOut, onLeave }: RefusedProps) {
  const words = texts.orderFiles
  const navigate = useNavigate()
  if (unmapped.length === 0)
    return <ErrorLine>{layout.kind === 'marketing' ? words.nothing.buyers : words.nothing.orders}</ErrorLine>
  const rest = unmapped.length - maxNamed
  return (
    <section className={styles.refused} role="alert">
      <p className={styles.title}>{words.unmapped.title(unmapped.length)}</p>
      <ul className={styles.list}>
        {unmapped.slice(0, maxNamed).map(({ orderId, buyer, why }) => (
          <li key={orderId} className={styles.row}>
            <span>
              <b>{buyer || words.unmapped.nobody}</b> <span className={styles.number}>{orderId}</span>
              <br />
              {why}
            </span>
            <TextLink
              aria-label={words.unmapped.fixLabel(buyer || orderId)}
              onPress={() => {
                onLeave()
                void navigate({ to: '/orders', search: { view: 'all', order: orderId } })
              }}
            >
              {words.unmapped.fix}
            </TextLink>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {rest > 0 && <span>{words.unmapped.more(rest)}</span>}
        <Button onPress={() => onLeaveOut(unmapped.map(({ orderId }) => orderId))}>
          {words.unmapped.leaveOut(unmapped.length)}
        </Button>
      </div>
    </section>
  )
}
