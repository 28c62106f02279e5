import { Check, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import {
  Autocomplete,
  Button,
  Dialog,
  DialogTrigger,
  Input,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  SearchField,
  useFilter,
  Virtualizer,
} from 'react-aria-components'
import { Picture } from '../../components/Picture.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './AddPopover.module.css'
import type { Choice } from './catalogue.ts'

type AddPopoverProps = {
  readonly of: 'category' | 'product'
  readonly choices: ReadonlyMap<string, Choice> | undefined
  readonly trouble: Error | null
  readonly chosen: readonly string[]
  readonly onChange: (ids: string[]) => void
  readonly onLeave: () => void
  readonly errorId: string | undefined
}

const rowHeight = 36
const mostRows = 9

/** The dashed adder, and the list behind it: type to find, Enter adds or takes away, Escape ends. */
export function AddPopover({ of, choices, trouble, chosen, onChange, onLeave, errorId }: AddPopoverProps) {
  const words = texts.discounts.form
  const { contains } = useFilter({ sensitivity: 'base' })
  const [typed, setTyped] = useState('')
  const found = [...(choices?.values() ?? [])].filter(({ name }) => contains(name, typed))
  const find = of === 'category' ? words.findCategory : words.findProduct
  return (
    <DialogTrigger
      onOpenChange={(open) => {
        setTyped('')
        if (!open) onLeave()
      }}
    >
      <Button
        className={`${styles.adder} ${errorId ? styles.wrong : ''}`}
        {...(errorId && { 'aria-describedby': errorId })}
      >
        <Plus size={14} strokeWidth={2} aria-hidden />
        {of === 'category' ? words.addCategory : words.addProduct}
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom start">
        <Dialog className={styles.dialog ?? ''} aria-label={find}>
          {choices === undefined ? (
            <p className={styles.none} role={trouble ? 'alert' : 'status'}>
              {trouble ? trouble.message : texts.common.reading}
            </p>
          ) : (
            <Autocomplete inputValue={typed} onInputChange={setTyped}>
              <SearchField aria-label={find} autoFocus className={styles.search ?? ''}>
                <Search size={16} strokeWidth={1.75} aria-hidden />
                <Input className={styles.input ?? ''} placeholder={find} />
              </SearchField>
              <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
                <ListBox
                  className={styles.list ?? ''}
                  style={{ height: Math.min(Math.max(found.length, 1), mostRows) * rowHeight }}
                  aria-label={find}
                  items={found}
                  // Escape ends; what was chosen stays.
                  escapeKeyBehavior="none"
                  selectionMode="multiple"
                  selectedKeys={chosen}
                  onSelectionChange={(keys) => {
                    if (keys === 'all') return
                    // In the order in which they were chosen. Those that are not found by the words typed stay.
                    const added = found
                      .map(({ id }) => id)
                      .filter((id) => keys.has(id) && !chosen.includes(id))
                    onChange([...chosen.filter((id) => keys.has(id)), ...added])
                  }}
                  renderEmptyState={() => <p className={styles.none}>{words.noneFound}</p>}
                >
                  {({ id, name, pictureUrl, count }) => (
                    <ListBoxItem id={id} textValue={name} className={styles.item ?? ''}>
                      <Picture url={pictureUrl} size={28} />
                      <span className={styles.name}>{name}</span>
                      {count !== null && <span className={styles.count}>{count}</span>}
                      <Check className={styles.check ?? ''} size={16} strokeWidth={1.75} aria-hidden />
                    </ListBoxItem>
                  )}
                </ListBox>
              </Virtualizer>
            </Autocomplete>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
