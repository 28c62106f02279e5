import type { Product } from '#shared/models/product.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog, DialogActions } from '../../components/Dialog.tsx'
import { Picture } from '../../components/Picture.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './ArrangeDialog.module.css'
import { shifts, type ArrangementName } from './arrangements.ts'
import type { Sequence } from './places.ts'

type ArrangeDialogProps = {
  readonly name: ArrangementName
  /** The whole shop order as it is, and as it would be. */
  readonly before: Sequence
  readonly after: Sequence
  /** How many products take part, and whether they are all, those in view or those selected. */
  readonly count: number
  readonly scope: 'all' | 'inView' | 'selected'
  readonly products: ReadonlyMap<string, Product>
  readonly onArrange: () => void
  readonly onClose: () => void
}

/** So many rows show what would come of it. */
const rows = 8

/** What an arrangement would make of the shop order, before it is done. */
export function ArrangeDialog(props: ArrangeDialogProps) {
  const { name, before, after, count, scope, products, onArrange, onClose } = props
  const words = texts.products.arrange
  const moved = shifts(before, after)
  const first = Math.max(0, Math.min((moved[0]?.to ?? 1) - 1, after.length - rows))
  const shown = after.slice(first, first + rows)
  const was = new Map(before.map((id, index) => [id, index + 1]))
  return (
    <Dialog title={words.title[name]} isOpen onClose={onClose}>
      <p>{moved.length === 0 ? words.nothing : words.detail(moved.length, count, scope)}</p>
      {moved.length > 0 && (
        <ol className={styles.rows} start={first + 1} aria-label={words.preview}>
          {shown.map((id, index) => {
            const product = products.get(id)
            const place = first + index + 1
            const from = was.get(id) ?? place
            return (
              <li key={id} className={styles.row} data-moved={from !== place || undefined}>
                <span className={styles.place}>{place}</span>
                <Picture url={product?.imageUrl ?? null} size={28} />
                <span className={styles.name}>{product?.name}</span>
                <span className={styles.from}>{from === place ? '' : words.from(from)}</span>
              </li>
            )
          })}
        </ol>
      )}
      <DialogActions>
        <Button onPress={onClose}>{moved.length === 0 ? texts.common.close : texts.common.cancel}</Button>
        {moved.length > 0 && (
          <Button look="primary" autoFocus onPress={onArrange}>
            {words.do}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
