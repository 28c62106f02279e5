import { Button } from '../../components/Button.tsx'
import { Dialog, DialogActions } from '../../components/Dialog.tsx'
import { Picture } from '../../components/Picture.tsx'
import { texts } from '../../texts/texts.ts'
import type { Thing } from './BeforePopover.tsx'
import styles from './ConflictDialog.module.css'
import type { Sequence } from './places.ts'

type ConflictDialogProps = {
  readonly theirs: Sequence
  readonly mine: Sequence
  readonly things: ReadonlyMap<string, Thing>
  /** Whether they have pictures. */
  readonly pictures: boolean
  readonly isOpen: boolean
  readonly onKeepTheirs: () => void
  readonly onUseMine: () => void
  /** Decides nothing; the bar keeps the question. */
  readonly onClose: () => void
}

/** So many rows show what it is about. */
const rows = 6

/** Two truths about the shop order, side by side from the first place where they differ. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { theirs, mine, things, pictures, isOpen, onKeepTheirs, onUseMine, onClose } = props
  const words = texts.products.conflict
  const differing = mine.flatMap((id, index) => (id === theirs[index] ? [] : [index]))
  const first = Math.max(0, Math.min(differing[0] ?? 0, mine.length - rows))
  const shown = mine.slice(first, first + rows).map((_, index) => first + index)
  const side = (name: string, order: Sequence) => (
    <section className={styles.side} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <ol start={first + 1}>
        {shown.map((index) => {
          const thing = things.get(order[index] ?? '')
          return (
            <li key={index} className={styles.row} data-differs={mine[index] !== theirs[index] || undefined}>
              <span className={styles.place}>{index + 1}</span>
              {pictures && <Picture url={thing?.imageUrl ?? null} size={28} />}
              <span className={styles.product}>{thing?.name ?? words.gone}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose}>
      <p>{words.detail(differing.length)}</p>
      <div className={styles.sides}>
        {side(words.shop, theirs)}
        {side(words.mine, mine)}
      </div>
      <DialogActions>
        <Button onPress={onKeepTheirs}>{words.keepShop}</Button>
        <Button look="primary" onPress={onUseMine}>
          {words.useMine}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
