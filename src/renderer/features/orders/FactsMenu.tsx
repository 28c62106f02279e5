import { Columns3 } from 'lucide-react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { IconButton } from '../../components/IconButton.tsx'
import { texts } from '../../texts/texts.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { facts, showFacts, useFactsShown } from './facts-shown.ts'
import styles from './FilterBar.module.css'

/** What every row tells; remembered on this computer. */
export function FactsMenu() {
  const words = texts.orderList.facts
  const shown = useFactsShown()
  return (
    <DialogTrigger>
      <IconButton icon={Columns3} label={words.label} />
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Dialog className={styles.dialog ?? ''} aria-label={words.label}>
          <ChoiceList
            label={words.label}
            choices={facts.map((id) => ({ id, words: words[id] }))}
            chosen={shown}
            isMultiple
            nothing=""
            onChange={(chosen) => showFacts(facts.filter((fact) => chosen.includes(fact)))}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
