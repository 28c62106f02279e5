import type { Selection } from 'react-aria-components'
import { ChooseAll } from '../../../components/choices/ChooseAll.tsx'
import { texts } from '../../../texts/texts.ts'

type SelectAllProps = {
  readonly selected: ReadonlySet<string>
  readonly inView: ReadonlySet<string>
  readonly onSelect: (selection: Selection) => void
  readonly onClear: () => void
}

/** Selects everything in view, or nothing. */
export function SelectAll({ selected, inView, onSelect, onClear }: SelectAllProps) {
  return (
    <ChooseAll
      words={texts.products.selectAll(inView.size)}
      chosen={selected.size === 0 ? 'none' : selected.size === inView.size ? 'all' : 'some'}
      onAll={() => onSelect('all')}
      onNone={onClear}
    />
  )
}
