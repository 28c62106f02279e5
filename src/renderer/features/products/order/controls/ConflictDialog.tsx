import { Button } from '../../../../components/buttons/Button.tsx'
import { Dialog, DialogActions, isolatedDialog } from '../../../../components/overlays/Dialog.tsx'
import { Picture } from '../../../../components/marks/Picture.tsx'
import { texts } from '../../../../texts/texts.ts'
import type { OrderQuestion } from '../arrangement.ts'
import type { SortableItem } from './BeforePopover.tsx'
import styles from './ConflictDialog.module.css'
import type { Kind } from '../order-sources.ts'
import type { Sequence } from '../places.ts'

type ConflictDialogProps = {
  readonly kind: Kind
  readonly question: OrderQuestion
  readonly items: ReadonlyMap<string, SortableItem>
  readonly isOpen: boolean
  readonly onChoose: (keep: 'mine' | 'shop') => void
  /** Decides nothing; the bar keeps the question. */
  readonly onClose: () => void
}

/** How many rows each side shows. */
const rows = 6

function ConflictDialogBody({ kind, question, items, isOpen, onChoose, onClose }: ConflictDialogProps) {
  const { contested, mine, shop } = question
  const words = texts.products.conflict
  const nameOf = (id: string) => items.get(id)?.name ?? words.gone
  const contestedIds = new Set(contested)
  const side = (name: string, order: Sequence) => {
    const shown = order.flatMap((id, index) => (contestedIds.has(id) ? [{ id, index }] : [])).slice(0, rows)
    return (
      <section className={styles.side} aria-label={name}>
        <h3 className={styles.name}>{name}</h3>
        <ul>
          {shown.map(({ id, index }) => (
            <li key={id} className={styles.row}>
              {kind === 'products' && <Picture url={items.get(id)?.imageUrl ?? null} size={28} />}
              <span className={styles.what}>
                <span className={styles.product} dir="auto">
                  {nameOf(id)}
                </span>{' '}
                <span className={styles.place}>
                  {texts.products.place(index + 1)},{' '}
                  {index === 0 ? words.first : words.behind(nameOf(order[index - 1] ?? ''))}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {contested.length > rows && <p className={styles.more}>{words.more(contested.length - rows)}</p>}
      </section>
    )
  }
  const named = texts.products.kinds[kind].named(contested.length, nameOf(contested[0] ?? ''))
  return (
    <Dialog title={words.title(named, contested.length)} isOpen={isOpen} onClose={onClose}>
      <p>{words.detail}</p>
      <div className={styles.sides}>
        {side(words.shop, shop)}
        {side(words.mine, mine)}
      </div>
      <DialogActions>
        <Button onPress={() => onChoose('shop')}>{words.keepShop}</Button>
        <Button look="primary" onPress={() => onChoose('mine')}>
          {words.useMine}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Asks about what was moved here and elsewhere to different places, side by side; nothing else causes a conflict. */
export const ConflictDialog = isolatedDialog(ConflictDialogBody, ({ onClose }) => onClose())
