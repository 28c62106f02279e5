import { ListOrdered, PackageCheck, PackageOpen, Pencil, Trash2, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import type { OutboxKind } from '#shared/outbox/outbox.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { clockTime, daysAgo, shortDay } from '../../format/dates.ts'
import { isCancellable, useDismissRows, useSendAgain, useSendNow, useUndo } from '../../shop/outbox/outbox.ts'
import { texts } from '../../texts/texts.ts'
import { openUnshipDialog } from '../../shop/marking/unship-dialog-store.ts'
import { useBatchRows } from './outbox.queries.ts'
import { OutboxLine } from './OutboxLine.tsx'
import styles from './PressCard.module.css'
import { isEnded, needsOwner, type Press } from './presses.ts'
import { ProgressLine } from './ProgressLine.tsx'
import { isMarking, useTurnRound } from './turn-round.queries.ts'
import { once } from '../../components/buttons/once.ts'

type PressCardProps = {
  readonly press: Press
  readonly onlyTroubled: boolean
  readonly now: Date
}

const icons: Record<OutboxKind, LucideIcon> = {
  'order.ship': PackageCheck,
  'order.unship': PackageOpen,
  'order.correct': Pencil,
  'products.order': ListOrdered,
  'categories.order': ListOrdered,
  'artists.order': ListOrdered,
  'discount.delete': Trash2,
}

/** How many rows show at first; a press shows the others. */
const few = 5
const more = 100

/** One press: its progress, what the owner can do about all of it, and each of its rows. */
export function PressCard({ press, onlyTroubled, now }: PressCardProps) {
  const id = useId()
  const [shown, setShown] = useState(few)
  const [undo, again, sendNow, putAway] = [useUndo(), useSendAgain(), useSendNow(), useDismissRows()]
  const turn = useTurnRound(press.kind)
  const { counts, kind } = press
  const isExpanded = shown > few
  // The list leaves out rows that are done; only the batch has them.
  const whole = useBatchRows(press.id, isExpanded && counts.total > press.rows.length)
  const rows = (whole ?? press.rows).filter((row) => !onlyTroubled || needsOwner(row))
  const all = onlyTroubled ? rows.length : Math.max(rows.length, counts.total)
  const [words, pageWords] = [texts.outbox, texts.outboxPage]
  const Icon = icons[kind]
  const pick = { batch: press.id }
  const [only] = rows
  if (counts.total === 1 && only)
    return (
      <ul className={styles.press}>
        <OutboxLine row={only} press={{ words: words.presses[kind](1), when: when(press.madeAt, now) }} />
      </ul>
    )
  const turnRound = () => {
    const answer = () => turn.mutate({ batch: press.id })
    if (kind === 'order.ship' && counts.done > 1) openUnshipDialog({ orders: counts.done, answer })
    else answer()
  }
  const hasLeft = counts.sending > 0 || counts.done > 0 || counts.failed > 0
  return (
    <article className={styles.press} aria-labelledby={id}>
      <header className={styles.head}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <h2 id={id} className={styles.title}>
          {words.presses[kind](counts.total)}
        </h2>
        <time className={styles.when} dateTime={press.madeAt}>
          {when(press.madeAt, now)}
        </time>
        <div className={styles.actions}>
          {press.rows.some(isCancellable) && (
            <>
              {press.rows.some(({ state }) => state === 'held') && (
                <Button act="outbox.sendNow" look="quiet" onClick={once(() => sendNow.mutate(pick))}>
                  {words.sendNow}
                </Button>
              )}
              <Button act="outbox.takeBack" onClick={once(() => undo.mutate(pick))}>
                {hasLeft ? pageWords.stop : words.undo}
              </Button>
            </>
          )}
          {counts.failed > counts.putAway && (
            <Button act="outbox.tryAgain" onClick={once(() => again.mutate(pick))}>
              {pageWords.tryAllAgain(counts.failed - counts.putAway)}
            </Button>
          )}
          {isEnded(press) && counts.done > 0 && isMarking(kind) && (
            <Button act="outbox.turnRound" onClick={once(turnRound)}>
              {pageWords.turnRound[kind](counts.done)}
            </Button>
          )}
          {isEnded(press) && (
            <Button
              act="outbox.putAway"
              look="quiet"
              onClick={once(() => putAway.mutate({ pick, failed: counts.failed - counts.putAway }))}
            >
              {words.putAway}
            </Button>
          )}
        </div>
      </header>
      <ProgressLine press={press} />
      <ul>
        {rows.slice(0, shown).map((row) => (
          <OutboxLine key={row.id} row={row} />
        ))}
      </ul>
      {(rows.length > shown || (!isExpanded && all > rows.length)) && (
        <p className={styles.more}>
          <TextLink act="outbox.showMore" onPress={() => setShown(isExpanded ? shown + more : more)}>
            {isExpanded ? pageWords.showMore : pageWords.showAll(all)}
          </TextLink>
        </p>
      )}
      {isExpanded && (
        <p className={styles.more}>
          <TextLink act="outbox.showLess" onPress={() => setShown(few)}>
            {pageWords.showLess}
          </TextLink>
        </p>
      )}
    </article>
  )
}

function when(at: string, now: Date): string {
  return daysAgo(at, now) <= 0 ? clockTime(at) : `${shortDay(at, now)} ${clockTime(at)}`
}
