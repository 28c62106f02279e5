import { Columns3 } from 'lucide-react'
import { DialogTrigger } from 'react-aria-components'
import { IconButton } from '../../components/IconButton.tsx'
import { texts } from '../../texts/texts.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { facts, showFacts, useFactsShown } from './facts-shown.ts'
import { Flyout } from './Flyout.tsx'

/** What every row tells; remembered on this computer. */
export function FactsMenu() {
  const words = texts.orderList.facts
  const shown = useFactsShown()
  return (
    <DialogTrigger>
      <IconButton icon={Columns3} label={words.label} />
      <Flyout label={words.label} placement="bottom end">
        <ChoiceList
          label={words.label}
          choices={facts.map((id) => ({ id, words: words[id] }))}
          chosen={shown}
          isMultiple
          nothing=""
          onChange={(chosen) => showFacts(facts.filter((fact) => chosen.includes(fact)))}
        />
      </Flyout>
    </DialogTrigger>
  )
}
