import { useId, useState, type RefObject } from 'react'
import type { ConfirmedKind } from '#shared/documents/paper-kinds.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './CameOutLine.module.css'

type CameOutLineProps = {
  readonly printed: { readonly kind: ConfirmedKind; readonly count: number }
  /** True when the owner's yes also marks the orders packed. */
  readonly ticks: boolean
  readonly onAnswer: (cameOut: boolean) => void
  /** Gets focus after the answer when no other element had it before. */
  readonly pages: RefObject<HTMLElement | null>
}

/**
 * Asks what no browser reports: whether the print is on paper, or the owner cancelled the print dialog. It blocks
 * nothing; until the owner answers, nothing is marked.
 */
export function CameOutLine({ printed: { kind, count }, ticks, onAnswer, pages }: CameOutLineProps) {
  const [before] = useState(() => document.activeElement)
  const id = useId()
  const words = texts.paper.cameOut
  const answer = (cameOut: boolean) => {
    onAnswer(cameOut)
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
    const place = isThere ? before : pages.current
    place?.focus({ preventScroll: true })
  }
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-more`} className={styles.line}>
      <p className={styles.words}>
        <b id={id}>{words.ask[kind](count)}</b>{' '}
        <span id={`${id}-more`}>{ticks ? words.ticks(count) : words.marks(count)}</span>
      </p>
      <Button onPress={() => answer(false)}>{words.no}</Button>
      <Button look="primary" autoFocus onPress={() => answer(true)}>
        {words.yes}
      </Button>
    </div>
  )
}
