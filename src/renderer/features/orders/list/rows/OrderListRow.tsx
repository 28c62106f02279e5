import {
  Boxes,
  Link2,
  MessageSquareText,
  NotebookPen,
  PackageCheck,
  PackageOpen,
  PackageSearch,
  X,
  type LucideIcon,
} from 'lucide-react'
import { Fragment, memo } from 'react'
import { wordName } from '#shared/values/shop-word.ts'
import { unnamedInRow } from '#shared/orders/unnamed-items.ts'
import type { OrderRow as Row, Tag as OwnersTag } from '#shared/orders/order-list.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { IconButton } from '../../../../components/buttons/IconButton.tsx'
import { VisuallyHidden } from '../../../../components/marks/VisuallyHidden.tsx'
import { TagMark } from '../../../../components/marks/TagMark.tsx'
import { fullDay } from '../../../../format/dates.ts'
import { useDismissRows } from '../../../../shop/outbox/outbox.ts'
import { useMoney } from '../../../../shop/orders/own-money.ts'
import { texts } from '../../../../texts/texts.ts'
import type { RowField } from '#shared/shop/row-looks.ts'
import { buyerName, orderState } from '../../../../shop/orders/order-state.ts'
import styles from './OrderListRow.module.css'
import { RowPictures } from '../../../../shop/orders/RowPictures.tsx'
import { RowState } from './RowState.tsx'
import { foundBeside, rowTime, secondLine, shippingWords, combinedWords, type Detail } from './row-words.ts'
import { SyncStatusLine } from '../../shipping/SyncStatusLine.tsx'

type OrderRowProps = {
  readonly row: Row
  /** The write on the order that the shop doesn't have yet. */
  readonly write: OutboxRow | null
  readonly tags: ReadonlyMap<string, OwnersTag>
  readonly fields: readonly RowField[]
  readonly detail: Detail
  /** True when the order's day stands above the row. */
  readonly isBelowHead: boolean
  /** The time shown at the right. */
  readonly at: string | null
  readonly isChosen: boolean
  readonly now: Date
}

/** The contents of an order's row; the list places it and handles its keys. */
export const OrderListRow = memo(function OrderRow(props: OrderRowProps) {
  const money = useMoney()
  const { row, write, fields, detail, isBelowHead, at, isChosen, now } = props
  const { tone, hold } = orderState(row)
  const tags = fields.includes('tags') ? row.tagIds.flatMap((id) => props.tags.get(id) ?? []) : []
  const found = foundBeside(row, fields)
  const unnamed = unnamedInRow(row)
  // The reason of a failed write stands in the row, and takes the space of the pictures.
  const squares = write?.state === 'failed' ? (detail === 'brief' ? 0 : 2) : detail === 'brief' ? 2 : 4
  const second = hold && detail === 'brief' ? wordName(texts.orders.payment, row.paymentStatus) : hold
  return (
    <>
      <RowState row={row} write={write} isChosen={isChosen} />
      <span role="rowheader" className={styles.words}>
        <span className={styles.first}>
          <span className={styles.name} dir="auto" data-order-name>
            {buyerName(row)}
          </span>
          {row.isNew && (
            <span className={styles.new} title={texts.orderList.isNew}>
              <VisuallyHidden>{texts.orderList.isNew}</VisuallyHidden>
            </span>
          )}
          {row.combined.length > 0 && (
            <Mark
              icon={Boxes}
              words={texts.parcels.row(row.combined.length + 1)}
              isNamed={detail !== 'brief'}
              short={String(row.combined.length + 1)}
            />
          )}
          {row.together && row.together.orders > row.combined.length + 1 && (
            <Mark
              icon={Link2}
              words={combinedWords(row.together)}
              isNamed={detail !== 'brief'}
              short={String(row.together.orders)}
            />
          )}
          {row.hasBuyerNote && <Mark icon={MessageSquareText} words={texts.orders.list.wroteNote} isWarm />}
          {row.notes > 0 && <Mark icon={NotebookPen} words={texts.orderList.yourNotes(row.notes)} />}
          {unnamed > 0 && (
            <Mark
              icon={PackageSearch}
              words={texts.orderList.unnamedItems(unnamed)}
              isWarm
              isNamed={detail !== 'brief'}
              short={String(unnamed)}
            />
          )}
          {row.packed && (
            <Mark icon={PackageCheck} words={texts.orderList.packed} isNamed={detail !== 'brief'} />
          )}
          {row.packedLines > 0 && (
            <Mark
              icon={PackageOpen}
              words={texts.partly.row(row.packedLines, row.lineCount)}
              isNamed={detail !== 'brief'}
              short={`${row.packedLines}/${row.lineCount}`}
            />
          )}
          {detail !== 'brief' && tags.length > 0 && (
            <span className={styles.tags}>
              {tags.map((tag) => (
                <TagMark key={tag.id} tag={tag} />
              ))}
            </span>
          )}
        </span>
        {write ? (
          <SyncStatusLine write={write} />
        ) : second !== null ? (
          <span className={`${styles.second} ${styles[tone]}`}>
            {fields.includes('shipping') && `${shippingWords(row)} · `}
            {second}
            {found.length > 0 && ' · '}
            <Found found={found} />
          </span>
        ) : (
          <span className={styles.second}>
            {detail === 'brief' && tags.length > 0 && (
              <>
                <strong>{tags.map(({ name }) => name).join(', ')}</strong> ·{' '}
              </>
            )}
            <Found found={found} />
            {found.length > 0 && ' · '}
            {secondLine(row, fields, detail, now)}
          </span>
        )}
      </span>
      <span role="gridcell">
        {fields.includes('pictures') && squares > 0 && (
          <RowPictures items={row.items} lineCount={row.lineCount} squares={squares} />
        )}
      </span>
      <span role="gridcell" className={`${styles.end} ${write?.state === 'failed' ? styles.failed : ''}`}>
        <span className={styles.total}>{money(row.total, row.currency)}</span>
        <span className={styles.time}>
          {at && (
            <>
              <VisuallyHidden>{fullDay(at)}</VisuallyHidden> {rowTime(at, isBelowHead, now)}
            </>
          )}
        </span>
        {write?.state === 'failed' && <PutAway write={write} />}
      </span>
    </>
  )
})

/** The texts that the search matched and the row doesn't show. */
function Found({ found }: { readonly found: ReturnType<typeof foundBeside> }) {
  return found.map(({ label, text }, index) => (
    <Fragment key={`${label} ${text}`}>
      {index > 0 && ' · '}
      {label}{' '}
      <strong className={styles.found} dir="auto">
        {text}
      </strong>
    </Fragment>
  ))
}

/** The button that dismisses a failed write, at the row's end, apart from the one that sends it again. */
function PutAway({ write }: { readonly write: OutboxRow }) {
  const putAway = useDismissRows()
  return (
    <span className={styles.away}>
      <IconButton
        icon={X}
        label={texts.outbox.putAway}
        onPress={() => putAway.mutate({ pick: { ids: [write.id] }, failed: 1 })}
      />
    </span>
  )
}

type MarkProps = {
  readonly icon: LucideIcon
  readonly words: string
  readonly isWarm?: boolean
  readonly isNamed?: boolean
  /** A short form of the words' beginning, shown alone where there is no room for all of them. */
  readonly short?: string
}

/** A small icon behind the name, with its words as a tooltip. */
function Mark({ icon: Icon, words, isWarm = false, isNamed = false, short }: MarkProps) {
  return (
    <span
      className={`${styles.mark} ${isWarm ? styles.warm : ''} ${isNamed && short ? styles.yields : ''}`}
      title={words}
    >
      <Icon size={14} strokeWidth={2} aria-hidden />
      {!isNamed && short && <span aria-hidden>{short}</span>}
      {isNamed ? <span className={styles.named}>{words}</span> : <VisuallyHidden>{words}</VisuallyHidden>}
    </span>
  )
}
