import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { DialogTrigger, ListBox, ListBoxItem } from 'react-aria-components'
import { PlainButton } from '../../../components/buttons/PlainButton.tsx'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { TextLink } from '../../../components/buttons/TextLink.tsx'
import { texts } from '../../../texts/texts.ts'
import choices from './ChoiceList.module.css'
import styles from './FilterBar.module.css'
import { FilterChip } from './FilterChip.tsx'
import { Flyout } from '../../../components/overlays/Flyout.tsx'
import { FilterEditor } from './late-filter-parts.ts'
import { filterWords, type FilterNames } from './filter-words.ts'
import { filterKinds, filtersSet, without, type FilterKind } from '../search/order-filters.ts'
import type { OrdersSearch } from '../search/orders.search.ts'

type FilterBarProps = {
  readonly search: OrdersSearch
  readonly today: string
  readonly names: FilterNames
  readonly onChange: (changes: OrdersSearch) => void
}

/** The active filters, each with an editor and a button to remove it, and the button that adds one. */
export function FilterBar({ search, today, names, onChange }: FilterBarProps) {
  const words = texts.orderList.filters
  const [adding, setAdding] = useState<'closed' | 'kinds' | FilterKind>('closed')
  const adder = useRef<HTMLButtonElement>(null)
  const kinds = filtersSet(search)
  useShortcut('f', words.key, () => setAdding('kinds'))
  const close = () => setAdding('closed')

  return (
    <div className={styles.bar} role="group" aria-label={words.label}>
      {kinds.map((kind) => (
        <FilterChip
          key={kind}
          label={words.kinds[kind]}
          words={filterWords(kind, search, names)}
          onRemove={() => {
            onChange(without([kind], search))
            adder.current?.focus()
          }}
        >
          {(done) => (
            <FilterEditor kind={kind} search={search} today={today} onChange={onChange} onDone={done} />
          )}
        </FilterChip>
      ))}
      <DialogTrigger
        isOpen={adding !== 'closed'}
        onOpenChange={(isOpen) => setAdding(isOpen ? 'kinds' : 'closed')}
      >
        <PlainButton
          className={styles.adder ?? ''}
          ref={adder}
          aria-label={words.addLabel}
          aria-keyshortcuts="f"
        >
          <Plus size={14} strokeWidth={2} aria-hidden />
          <span className={styles.add}>{words.add}</span>
        </PlainButton>
        <Flyout label={words.addLabel}>
          {adding === 'kinds' || adding === 'closed' ? (
            <ListBox
              aria-label={words.addLabel}
              className={choices.list ?? ''}
              autoFocus="first"
              onAction={(key) => setAdding(filterKinds.find((kind) => kind === key) ?? 'closed')}
            >
              {filterKinds.map((kind) => (
                <ListBoxItem key={kind} id={kind} className={choices.choice ?? ''}>
                  {words.kinds[kind]}
                </ListBoxItem>
              ))}
            </ListBox>
          ) : (
            <FilterEditor kind={adding} search={search} today={today} onChange={onChange} onDone={close} />
          )}
        </Flyout>
      </DialogTrigger>
      {kinds.length > 1 && (
        <TextLink
          act="list.noFilters"
          aria-label={words.clearLabel}
          onPress={() => onChange(without(kinds, search))}
        >
          {words.clear}
        </TextLink>
      )}
    </div>
  )
}
