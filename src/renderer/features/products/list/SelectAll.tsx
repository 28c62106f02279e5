import type { Selection } from 'react-aria-components'
import { ChooseAll } from '../../../components/choices/ChooseAll.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './SelectAll.module.css'

type SelectAllProps = {
  readonly selected: ReadonlySet<string>
  readonly inView: ReadonlySet<string>
  /** What is so about the products in view while a filter or search narrows them. */
  readonly note?: string | undefined
  readonly onSelect: (selection: Selection) => void
  readonly onClear: () => void
}

/** Selects everything in view, or nothing. The note stands in the same line: a filter moves the grid by nothing. */
export function SelectAll({ selected, inView, note, onSelect, onClear }: SelectAllProps) {
  return (
    <div className={styles.row}>
      <ChooseAll
        words={texts.products.selectAll(inView.size)}
        chosen={selected.size === 0 ? 'none' : selected.size === inView.size ? 'all' : 'some'}
        onAll={() => onSelect('all')}
        onNone={onClear}
        className={styles.choose}
      />
      {note !== undefined && (
        <p role="note" className={styles.note}>
          {note}
        </p>
      )}
    </div>
  )
}
