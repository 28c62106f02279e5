import { Columns3 } from 'lucide-react'
import { DialogTrigger } from 'react-aria-components'
import { useActs } from '../../../../components/keys/acts.ts'
import { IconButton } from '../../../../components/buttons/IconButton.tsx'
import { rowFields, type RowField } from '#shared/shop/row-looks.ts'
import { texts } from '../../../../texts/texts.ts'
import { ChoiceList } from '../../filters/ChoiceList.tsx'
import { useVisibleRowFields, useShowRowFields } from './visible-row-fields.ts'
import { Flyout } from '../../../../components/overlays/Flyout.tsx'

/** Chooses what every row shows; stored for this shop. */
export function RowFieldsMenu() {
  const words = texts.orderList.facts
  const shown = useVisibleRowFields()
  const show = useShowRowFields()
  const acts = (known: readonly RowField[]) =>
    rowFields.map((id) => {
      const isShown = known.includes(id)
      return {
        id: `rows.${id}` as const,
        words: isShown ? words.without(words[id]) : words.with(words[id]),
        run: () => show(isShown ? known.filter((one) => one !== id) : [...known, id]),
      }
    })
  // While the choice isn't loaded, adding one field would drop all others.
  useActs(shown ? acts(shown) : [])
  return (
    <DialogTrigger>
      <IconButton icon={Columns3} label={words.label} />
      <Flyout label={words.label} placement="bottom end">
        <ChoiceList
          label={words.label}
          choices={rowFields.map((id) => ({ id, words: words[id] }))}
          chosen={shown ?? []}
          isMultiple
          nothing=""
          onChange={show}
        />
      </Flyout>
    </DialogTrigger>
  )
}
