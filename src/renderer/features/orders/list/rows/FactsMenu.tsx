import { Columns3 } from 'lucide-react'
import { DialogTrigger } from 'react-aria-components'
import { useActs } from '../../../../components/keys/acts.ts'
import { IconButton } from '../../../../components/buttons/IconButton.tsx'
import { rowFacts, type RowFact } from '#shared/shop/row-looks.ts'
import { texts } from '../../../../texts/texts.ts'
import { ChoiceList } from '../../filters/ChoiceList.tsx'
import { useFactsShown, useShowFacts } from './facts-shown.ts'
import { Flyout } from '../../../../components/overlays/Flyout.tsx'

/** What every row tells; remembered for this shop. */
export function FactsMenu() {
  const words = texts.orderList.facts
  const shown = useFactsShown()
  const show = useShowFacts()
  const acts = (known: readonly RowFact[]) =>
    rowFacts.map((id) => {
      const isShown = known.includes(id)
      return {
        id: `rows.${id}` as const,
        words: isShown ? words.without(words[id]) : words.with(words[id]),
        run: () => show(isShown ? known.filter((one) => one !== id) : [...known, id]),
      }
    })
  // Until it is known what rows tell, one thing more would be all that they tell.
  useActs(shown ? acts(shown) : [])
  return (
    <DialogTrigger>
      <IconButton icon={Columns3} label={words.label} />
      <Flyout label={words.label} placement="bottom end">
        <ChoiceList
          label={words.label}
          choices={rowFacts.map((id) => ({ id, words: words[id] }))}
          chosen={shown ?? []}
          isMultiple
          nothing=""
          onChange={show}
        />
      </Flyout>
    </DialogTrigger>
  )
}
