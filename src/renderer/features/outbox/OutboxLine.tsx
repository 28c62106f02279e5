import { Link } from '@tanstack/react-router'
import { Check, CircleAlert, Clock, Undo2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { DisputeDialog } from '../../shop/outbox/DisputeDialog.tsx'
import { Spinner } from '../../components/marks/Spinner.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { changeWords } from '../../format/correction.ts'
import {
  isCancellable,
  orderOf,
  useDismissRows,
  useResolve,
  useSendAgain,
  useUndo,
  useWaitsForInFull,
} from '../../shop/outbox/outbox.ts'
import { texts } from '../../texts/texts.ts'
import styles from './OutboxLine.module.css'
import { HeldWords } from '../../shop/outbox/WriteWords.tsx'
import { once } from '../../components/buttons/once.ts'

const tones = {
  held: 'pending',
  ready: 'pending',
  sending: 'pending',
  asks: 'bad',
  failed: 'bad',
  done: 'done',
  undone: 'plain',
} as const

const icons: Partial<Record<OutboxRow['state'], LucideIcon>> = {
  ready: Clock,
  asks: CircleAlert,
  failed: CircleAlert,
  done: Check,
  undone: Undo2,
}

type OutboxLineProps = {
  readonly row: OutboxRow
  /** What was pressed and when, unless a heading above the line says it. */
  readonly press?: { readonly words: string; readonly when: string }
}

/**
 * One outbox row: what it changes, its state, and what the owner can do about it. After a press another row may be under
 * the pointer, and a double click must not act on both.
 */
export function OutboxLine({ row, press }: OutboxLineProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [undo, again, putAway, resolve] = [useUndo(), useSendAgain(), useDismissRows(), useResolve()]
  const words = texts.outbox
  const Icon = icons[row.state]
  const order = orderOf(row)
  const pick = { ids: [row.id] }
  const each = (action: string) => ({ 'aria-label': words.each(action, row.title), children: action })
  return (
    <li className={`${styles.line} ${press ? styles.alone : ''} ${styles[tones[row.state]]}`}>
      <span className={styles.icon}>
        {Icon ? <Icon size={16} strokeWidth={1.75} aria-hidden /> : <Spinner />}
      </span>
      <span className={styles.words}>
        {/* A row about no single thing has the name of its press as its title. */}
        {press && press.words !== row.title && <span className={styles.press}>{press.words}</span>}
        <span className={styles.what}>
          {order === null ? (
            row.title
          ) : (
            <Link className={styles.open ?? ''} to="/orders" search={{ view: 'all', order }}>
              {row.title} <span className={styles.number}>{order}</span>
            </Link>
          )}
        </span>
        {row.changes.length > 0 && (
          <span className={styles.changes}>{row.changes.map(changeWords).join(' · ')}</span>
        )}
        <OutboxRowState row={row} />
      </span>
      {press && <span className={styles.when}>{press.when}</span>}
      <span className={styles.actions}>
        {row.state === 'failed' && (
          <>
            <TextLink
              act="outbox.tryAgain"
              onClick={once(() => again.mutate(pick))}
              {...each(words.tryAgain)}
            />
            <TextLink
              act="outbox.putAway"
              onClick={once(() => putAway.mutate({ pick, failed: 1 }))}
              {...each(words.putAway)}
            />
          </>
        )}
        {row.state === 'asks' && (
          <TextLink act="outbox.settle" onClick={once(() => setChoosing(true))} {...each(words.choose)} />
        )}
        {isCancellable(row) && (
          <TextLink act="outbox.takeBack" onClick={once(() => undo.mutate(pick))} {...each(words.undo)} />
        )}
      </span>
      {isChoosing && row.state === 'asks' && (
        <DisputeDialog
          name={row.title}
          disputes={row.disputes}
          onResolve={(choose) => {
            setChoosing(false)
            resolve.mutate({ id: row.id, choose })
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </li>
  )
}

/** The state of one row, in words. */
function OutboxRowState({ row }: { readonly row: OutboxRow }) {
  const waitsFor = useWaitsForInFull(row)
  const { state } = texts.outbox
  if (row.state === 'held')
    return (
      <span>
        <HeldWords write={row} />
      </span>
    )
  if (waitsFor !== null) return <span>{waitsFor}</span>
  if (row.state === 'failed' && row.error)
    return <span>{texts.orderSheet.marking.failed(orderOf(row) ?? '', row.error.message)}</span>
  return <span>{state[row.state]}</span>
}
