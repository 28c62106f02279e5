import { Archive, ArchiveRestore, PackageCheck, PackageOpen, PackagePlus, Printer, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlainButton } from '../../../components/buttons/PlainButton.tsx'
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './BulkBar.module.css'

type BulkBarProps = {
  readonly count: number
  /** The totals of the selected orders, one for each currency. */
  readonly sums: readonly string[]
  /** What marking them shipped would do; undefined where that says nothing. */
  readonly readiness: { readonly mayShip: number; readonly notPaid: number } | undefined
  /** True while the totals are being read. */
  readonly isCounting: boolean
  /** How many of them the list does not show. */
  readonly elsewhere: number
  /** How many match in all, when more match than are loaded; null when all that match are selected, or loaded. */
  readonly allMatching: number | null
  readonly isAll: boolean
  readonly to: 'shipped' | 'unshipped'
  /** True when all loaded ones among them are packed. */
  readonly isPacked: boolean
  /** Further actions on them, such as tagging. */
  readonly tag: ReactNode
  readonly onMark: () => void
  readonly onPack: () => void
  readonly isPutAway: boolean
  /** Replaces packing in the lists of unpaid orders; null elsewhere. */
  readonly onPutAway: (() => void) | null
  readonly onPrint: () => void
  readonly onChooseAll: () => void
  readonly onClear: () => void
}

/** Shows which orders are selected, and what can be done with all of them at once. */
export function BulkBar(props: BulkBarProps) {
  const { count, sums, elsewhere, allMatching, isAll, to, isPacked } = props
  const words = texts.orderList.choosing
  const readiness = props.readiness ? words.readiness(props.readiness) : ''
  const chosen =
    isAll && allMatching === null ? words.allChosen(count) : isAll ? words.allBut(count) : words.chosen(count)
  const notSeen = elsewhere > 0 ? words.elsewhere(elsewhere) : ''
  const summary = [chosen, ...sums, readiness].filter(Boolean).join('\u00a0· ')
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.label}>
      <p className={styles.words}>
        {/* Visible at once. */}
        <span aria-hidden>
          {chosen}
          {sums.map((sum) => (
            <span key={sum}>
              {'\u00a0· '}
              <span className={styles.sum}>{sum}</span>
            </span>
          ))}
          {readiness !== '' && <span className={styles.quiet}>{`\u00a0· ${readiness}`}</span>}
          {notSeen !== '' && '\u00a0· '}
          {notSeen !== '' && <span className={styles.quiet}>{notSeen}</span>}
        </span>
        {/* Announced once the totals are known: of an earlier text a screen reader may say the first part twice. */}
        <span role="status">
          {!props.isCounting && (
            <VisuallyHidden>{[summary, notSeen].filter(Boolean).join('\u00a0· ')}</VisuallyHidden>
          )}
        </span>
        {!isAll && allMatching !== null && (
          <PlainButton act="list.chooseMatching" className={styles.all ?? ''} onPress={props.onChooseAll}>
            {words.all(allMatching)}
          </PlainButton>
        )}
      </p>
      <div className={styles.actions}>
        {props.tag}
        {props.onPutAway ? (
          <PlainButton act="order.putAway" className={styles.action ?? ''} onPress={props.onPutAway}>
            {props.isPutAway ? (
              <ArchiveRestore size={16} strokeWidth={1.75} aria-hidden />
            ) : (
              <Archive size={16} strokeWidth={1.75} aria-hidden />
            )}
            <span className={styles.name}>{props.isPutAway ? words.bringBack : words.putAway}</span>
          </PlainButton>
        ) : (
          <PlainButton act="order.pack" className={styles.action ?? ''} onPress={props.onPack}>
            <PackagePlus size={16} strokeWidth={1.75} aria-hidden />
            <span className={styles.name}>{isPacked ? words.unpack : words.pack}</span>
          </PlainButton>
        )}
        <PlainButton
          className={styles.action ?? ''}
          aria-label={texts.ways.paper.printLabel}
          aria-keyshortcuts="l"
          onPress={props.onPrint}
        >
          <Printer size={16} strokeWidth={1.75} aria-hidden />
          <span className={styles.name}>{texts.ways.paper.print}</span>
        </PlainButton>
        <PlainButton
          className={`${styles.action} ${styles.primary}`}
          aria-keyshortcuts={to === 'shipped' ? 's' : 'u'}
          onPress={props.onMark}
        >
          {to === 'shipped' ? (
            <PackageCheck size={16} strokeWidth={1.75} aria-hidden />
          ) : (
            <PackageOpen size={16} strokeWidth={1.75} aria-hidden />
          )}
          {to === 'shipped' ? texts.orders.ship.mark : texts.orders.ship.unmark}
        </PlainButton>
        <PlainButton
          act="list.back"
          className={styles.close ?? ''}
          aria-label={words.clear}
          onPress={props.onClear}
        >
          <X size={14} strokeWidth={2} aria-hidden />
        </PlainButton>
      </div>
    </div>
  )
}
