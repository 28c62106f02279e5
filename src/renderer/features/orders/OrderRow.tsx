import {
  CircleAlert,
  Clock,
  Link2,
  MessageSquareText,
  NotebookPen,
  PackageCheck,
  type LucideIcon,
} from 'lucide-react'
import { memo } from 'react'
import type { OrderRow as Row, Tag as OwnersTag } from '#shared/models/order-list.ts'
import type { OutboxRow } from '#shared/models/outbox.ts'
import { CheckMark } from '../../components/CheckMark.tsx'
import { Ring } from '../../components/Ring.tsx'
import { Said } from '../../components/Said.tsx'
import { Tag } from '../../components/Tag.tsx'
import { fullDay } from '../../format/dates.ts'
import { money } from '../../format/money.ts'
import { texts } from '../../texts/texts.ts'
import type { Fact } from './facts-shown.ts'
import { buyerName, orderState } from '../../components/order-state.ts'
import styles from './OrderRow.module.css'
import { RowPictures } from '../../components/RowPictures.tsx'
import { rowTime, secondLine, togetherWords, type Detail } from './row-words.ts'
import { WriteLine } from './WriteLine.tsx'

type OrderRowProps = {
  readonly row: Row
  /** What of it is not in the shop yet. */
  readonly write: OutboxRow | null
  readonly tags: ReadonlyMap<string, OwnersTag>
  readonly facts: readonly Fact[]
  readonly detail: Detail
  /** Its day stands above it. */
  readonly isBelowHead: boolean
  /** The moment that is shown at the right. */
  readonly at: string | null
  readonly isChosen: boolean
  readonly now: Date
}

/** What stands in an order's row; the list gives it its place and its keys. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { row, write, facts, detail, isBelowHead, at, isChosen, now } = props
  const { icon, tone, words, hold } = orderState(row)
  const tags = facts.includes('tags') ? row.tagIds.flatMap((id) => props.tags.get(id) ?? []) : []
  const second = hold && detail === 'brief' ? texts.orders.payment[row.paymentStatus] : hold
  return (
    <>
      <span role="gridcell" className={`${styles.state} ${styles[write ? toneOf(write) : tone]}`} data-choose>
        <span className={styles.icon}>{write ? <WriteIcon write={write} /> : <StateIcon icon={icon} />}</span>
        {/* The row says whether it is chosen; Space and x choose it. */}
        <CheckMark isOn={isChosen} className={styles.box} />
        <Said>{words}</Said>
      </span>
      <span role="rowheader" className={styles.words}>
        <span className={styles.first}>
          <span className={styles.name} dir="auto">
            {buyerName(row)}
          </span>
          {row.isNew && (
            <span className={styles.new} title={texts.orderList.isNew}>
              <Said>{texts.orderList.isNew}</Said>
            </span>
          )}
          {row.together && (
            <Mark
              icon={Link2}
              words={togetherWords(row.together)}
              isNamed={detail !== 'brief'}
              short={String(row.together.orders)}
            />
          )}
          {row.hasBuyerNote && <Mark icon={MessageSquareText} words={texts.orders.list.wroteNote} isWarm />}
          {row.notes > 0 && <Mark icon={NotebookPen} words={texts.orderList.yourNotes(row.notes)} />}
          {row.packed && (
            <Mark icon={PackageCheck} words={texts.orderList.packed} isNamed={detail !== 'brief'} />
          )}
          {detail !== 'brief' && tags.length > 0 && (
            <span className={styles.tags}>
              {tags.map((tag) => (
                <Tag key={tag.id} tag={tag} />
              ))}
            </span>
          )}
        </span>
        {write ? (
          <WriteLine write={write} />
        ) : second !== null ? (
          <span className={`${styles.second} ${styles[tone]}`}>{second}</span>
        ) : (
          <span className={styles.second}>
            {detail === 'brief' && tags.length > 0 && (
              <>
                <strong>{tags.map(({ name }) => name).join(', ')}</strong> ·{' '}
              </>
            )}
            {secondLine(row, facts, detail, now)}
          </span>
        )}
      </span>
      <span role="gridcell">
        {facts.includes('pictures') && (
          <RowPictures items={row.items} lineCount={row.lineCount} squares={detail === 'brief' ? 2 : 4} />
        )}
      </span>
      <span role="gridcell" className={styles.end}>
        <span className={styles.total}>{money(row.total, row.currency)}</span>
        <span className={styles.time}>
          {at && (
            <>
              <Said>{fullDay(at)}</Said> {rowTime(at, isBelowHead, now)}
            </>
          )}
        </span>
      </span>
    </>
  )
})

function StateIcon({ icon: Icon }: { readonly icon: LucideIcon }) {
  return <Icon size={16} strokeWidth={1.75} aria-hidden />
}

function WriteIcon({ write: { state } }: { readonly write: OutboxRow }) {
  if (state === 'failed' || state === 'asks') return <StateIcon icon={CircleAlert} />
  return state === 'ready' ? <StateIcon icon={Clock} /> : <Ring />
}

function toneOf({ state }: OutboxRow): 'bad' | 'pending' {
  return state === 'failed' || state === 'asks' ? 'bad' : 'pending'
}

type MarkProps = {
  readonly icon: LucideIcon
  readonly words: string
  readonly isWarm?: boolean
  readonly isNamed?: boolean
  /** What their beginning says already, and is shown alone where there is no room for all of them. */
  readonly short?: string
}

/** A small sign behind the name, whose words come as a tooltip. */
function Mark({ icon: Icon, words, isWarm = false, isNamed = false, short }: MarkProps) {
  return (
    <span
      className={`${styles.mark} ${isWarm ? styles.warm : ''} ${isNamed && short ? styles.yields : ''}`}
      title={words}
    >
      <Icon size={14} strokeWidth={2} aria-hidden />
      {!isNamed && short && <span aria-hidden>{short}</span>}
      {isNamed ? <span className={styles.named}>{words}</span> : <Said>{words}</Said>}
    </span>
  )
}
