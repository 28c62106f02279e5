import { createPortal } from 'react-dom'
import { capsOf } from '../../components/keys/key-caps.ts'
import { KeyCap } from '../../components/keys/KeyCap.tsx'
import { KeyCaps } from '../../components/keys/KeyCaps.tsx'
import { useNow } from '../../components/dates/now.ts'
import { shopNow } from '../../format/zone.ts'
import { orderState } from '../../shop/orders/order-state.ts'
import { Picture } from '../../components/marks/Picture.tsx'
import { RowPictures } from '../../shop/orders/RowPictures.tsx'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { sinceWhen } from '../../format/dates.ts'
import { piecesOf } from './matched.ts'
import { texts } from '../../texts/texts.ts'
import type { PaletteItem } from './palette-items.ts'
import styles from './PaletteRow.module.css'

type PaletteRowProps = {
  readonly item: PaletteItem
  readonly words: readonly string[]
  /** The row that Enter runs. */
  readonly isCurrent: boolean
  /** Where the row shows its keys: in the row they would leave no room for the matched text. */
  readonly foot: HTMLElement | null
}

/** One result: what it is, its details, and its keys. */
export function PaletteRow({ item, words, isCurrent, foot }: PaletteRowProps) {
  const { title, detail, look, isNotNow } = item
  return (
    <span className={`${styles.row} ${isNotNow ? styles.notNow : ''}`}>
      <Look look={look} />
      <span className={styles.title} dir="auto">
        <Matched text={title} words={words} />
      </span>
      <span className={styles.detail} dir="auto">
        <Matched text={detail} words={words} />
      </span>
      <End look={look} />
      {isCurrent && foot && createPortal(<RowKeys item={item} />, foot)}
      {isCurrent && (
        <span className={styles.enter} aria-hidden>
          {capsOf('Enter').map((cap) => (
            <KeyCap key={cap}>{cap}</KeyCap>
          ))}
        </span>
      )}
    </span>
  )
}

/** The other keys of the current row, shown visually only, like its caps. */
function RowKeys({ item: { ship, acts } }: Pick<PaletteRowProps, 'item'>) {
  const { keys } = texts.palette
  return (
    <>
      {ship && (
        <span className={styles.key}>
          {capsOf('mod+Enter').map((cap) => (
            <KeyCap key={cap}>{cap}</KeyCap>
          ))}
          {keys.ship}
        </span>
      )}
      {acts && (
        <span className={styles.key}>
          <KeyCap>→</KeyCap>
          {keys.more}
        </span>
      )}
    </>
  )
}

function Look({ look }: { readonly look: PaletteItem['look'] }) {
  if (look.is === 'picture') return <Picture url={look.url} size={28} />
  if (look.is === 'order') {
    const { icon: Icon, tone, words } = orderState(look.row)
    return (
      <span className={`${styles.icon} ${styles[tone]}`}>
        <Icon size={18} strokeWidth={1.5} aria-hidden />
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    )
  }
  const { icon: Icon } = look
  return (
    <span className={`${styles.icon} ${styles.boxed}`}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </span>
  )
}

function End({ look }: { readonly look: PaletteItem['look'] }) {
  const now = useNow(shopNow)
  if (look.is === 'order') {
    const { items, lineCount, placedAt } = look.row
    return (
      <span className={styles.end}>
        <RowPictures items={items} lineCount={lineCount} squares={3} />
        <span className={styles.when}>{placedAt && sinceWhen(placedAt, now)}</span>
      </span>
    )
  }
  if (look.is === 'icon' && look.keys !== null)
    return (
      <span className={styles.end} aria-hidden>
        <KeyCaps keys={look.keys} />
      </span>
    )
  return null
}

function Matched({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text
  return piecesOf(text, words).map(({ text: piece, isMatch }, index) =>
    // The pieces have no id other than their index.
    isMatch ? (
      <mark key={index} className={styles.match}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
