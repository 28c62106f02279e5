import { useMemo, useState } from 'react'
import { Autocomplete, Dialog, DialogTrigger, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { fold } from '#shared/values/fold.ts'
import { Button } from '../../../../components/buttons/Button.tsx'
import { FindField } from '../../../../components/choices/FindField.tsx'
import options from '../../../../components/choices/Options.module.css'
import { useShortcut } from '../../../../components/keys/shortcuts.ts'
import { Picture } from '../../../../components/marks/Picture.tsx'
import { texts } from '../../../../texts/texts.ts'
import { useOpenAfterClose } from './open-after-close.ts'
import styles from './BeforePopover.module.css'

/** An item that can be put in order: a product, category or artist. */
export type SortableItem = { readonly id: string; readonly name: string; readonly imageUrl: string | null }

type BeforePopoverProps = {
  /** The items in view, in shop order, with their places. */
  readonly targets: readonly SortableItem[]
  readonly places: ReadonlyMap<string, number>
  readonly pictures: boolean
  /** True when something else asks to open it, such as the menu of a card. */
  readonly isRequested?: boolean
  readonly onRequestOpened?: (() => void) | undefined
  readonly onBefore: (id: string) => void
}

/** Typing finds the others. */
const maxRows = 8

/** Asks which item the selected ones go before. */
export function BeforePopover({
  targets,
  places,
  pictures,
  isRequested = false,
  onRequestOpened,
  onBefore,
}: BeforePopoverProps) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const words = texts.products.before
  useShortcut('b', words.open, () => setOpen(true))
  useOpenAfterClose(isRequested, setOpen, onRequestOpened)
  const found = useMemo(() => {
    const parts = fold(typed).split(/\s+/).filter(Boolean)
    const fits = ({ name }: SortableItem) => parts.every((part) => fold(name).includes(part))
    return targets.filter(fits).slice(0, maxRows)
  }, [targets, typed])
  return (
    <DialogTrigger
      isOpen={isOpen}
      onOpenChange={(next) => {
        setTyped('')
        setOpen(next)
      }}
    >
      <Button>{words.open}</Button>
      <Popover className={`${options.popover} ${styles.popover}`} placement="top end" offset={6}>
        <Dialog className={`${options.dialog} ${styles.dialog}`} aria-label={words.open}>
          {({ close }) => (
            <Autocomplete inputValue={typed} onInputChange={setTyped}>
              <FindField label={words.find} />
              <ListBox
                className={styles.list ?? ''}
                aria-label={words.find}
                items={found}
                renderEmptyState={() => <p className={options.none}>{words.none}</p>}
                onAction={(key) => {
                  close()
                  onBefore(String(key))
                }}
              >
                {({ id, name, imageUrl }) => (
                  <ListBoxItem id={id} textValue={name} className={`${options.item} ${styles.item}`}>
                    <span className={styles.place}>{places.get(id)}</span>
                    {pictures && <Picture url={imageUrl} size={28} />}
                    <span className={options.name}>{name}</span>
                  </ListBoxItem>
                )}
              </ListBox>
            </Autocomplete>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
