import { Columns3 } from 'lucide-react'
import { DialogTrigger } from 'react-aria-components'
import { IconButton } from '../../components/IconButton.tsx'
import { rowFacts } from '#shared/models/shop-looks.ts'
import { texts } from '../../texts/texts.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { useFactsShown, useShowFacts } from './facts-shown.ts'
import { Flyout } from './Flyout.tsx'

/** What every row tells; remembered for this shop. */
export function FactsMenu() {
  const words = texts.orderList.facts
  const shown = useFactsShown() ?? []
  const show = useShowFacts()
  return (
    <DialogTrigger>
      <IconButton icon={Columns3} label={words.label} />
      <Flyout label={words.label} placement="bottom end">
        <ChoiceList
          label={words.label}
          choices={rowFacts.map((id) => ({ id, words: words[id] }))}
          chosen={shown}
          isMultiple
          nothing=""
          onChange={show}
        />
      </Flyout>
    </DialogTrigger>
  )
}
