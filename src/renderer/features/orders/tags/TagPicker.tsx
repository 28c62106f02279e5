import { Check, Minus, Plus } from 'lucide-react'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { Autocomplete, Dialog, ListBox, ListBoxItem, Popover, useFilter } from 'react-aria-components'
import { tagColorSchema, type Tag } from '#shared/orders/order-list.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { FindField } from '../../../components/choices/FindField.tsx'
import options from '../../../components/choices/Options.module.css'
import { Swatch } from '../../../components/marks/Swatch.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './TagPicker.module.css'
import { useMakeTag, useTags } from './tags.queries.ts'

type TagPickerProps = {
  readonly triggerRef: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Ids of the tags that all of the orders have, and of those that some have. */
  readonly on: readonly string[]
  readonly some?: readonly string[]
  readonly onToggle: (tag: Tag, on: boolean) => void
  readonly onManage: () => void
}

/** The key of the row that makes a tag out of the typed text. */
const make = 'make-tag'

/** Tags orders: typing finds or makes a tag, Enter adds or removes it, Escape closes. */
export function TagPicker(props: TagPickerProps) {
  const { triggerRef, isOpen, onClose, on, some = [], onToggle, onManage } = props
  const tags = [...useTags().values()]
  const makeTag = useMakeTag()
  const [typed, setTyped] = useState('')
  const { contains } = useFilter({ sensitivity: 'base' })
  const words = texts.orderSheet.tags

  const name = typed.trim()
  const found = tags.filter((tag) => contains(tag.name, name))
  const isNew = name !== '' && !tags.some((tag) => isSame(tag.name, name))
  const rows = [
    ...found.map((tag) => ({ ...tag, id: tag.id })),
    ...(isNew ? [{ id: make, name, color: null }] : []),
  ]

  const toggle = (id: string) => {
    setTyped('')
    const tag = tags.find((one) => one.id === id)
    if (tag) onToggle(tag, !on.includes(id))
    else if (id === make)
      // A promise, since the picker may make another tag or show another order by the time of the answer. The mutation
      // reports its own error.
      makeTag.mutateAsync({ name, color: nextColor(tags) }).then(
        (made) => onToggle(made, true),
        () => undefined,
      )
  }
  // A fast typist is ahead of the list, which marks its first row a moment after the last letter: Enter picks the
  // marked row while that is still in the list, else the first one.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const marked = markedKey(event.target)
    const row = rows.find(({ id }) => id === marked) ?? (name === '' ? undefined : rows[0])
    if (!row) return
    event.preventDefault()
    event.stopPropagation()
    toggle(row.id)
  }
  return (
    <Popover
      className={`${options.popover} ${styles.popover}`}
      placement="bottom end"
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => {
        setTyped('')
        if (!open) onClose()
      }}
    >
      <Dialog className={`${options.dialog} ${styles.dialog}`} aria-label={words.label}>
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <div onKeyDownCapture={onEnter}>
            <FindField label={words.find} maxLength={40} />
          </div>
          <ListBox
            className={styles.list ?? ''}
            aria-label={words.label}
            items={rows}
            escapeKeyBehavior="none"
            selectionMode="multiple"
            selectedKeys={on}
            onSelectionChange={(keys) => {
              if (keys === 'all') return
              const pressed = rows.find(({ id }) => keys.has(id) !== on.includes(id))
              if (pressed) toggle(pressed.id)
            }}
            renderEmptyState={() => <p className={options.none}>{words.none}</p>}
          >
            {(row) => (
              <ListBoxItem id={row.id} textValue={row.name} className={`${options.item} ${styles.item}`}>
                {row.color === null ? (
                  <>
                    <Plus size={16} strokeWidth={1.75} aria-hidden />
                    <span className={options.name}>{words.make(row.name)}</span>
                  </>
                ) : (
                  <>
                    <Swatch color={row.color} />
                    <span className={options.name}>{row.name}</span>
                    {some.includes(row.id) && (
                      <Minus
                        className={styles.some ?? ''}
                        size={16}
                        strokeWidth={1.75}
                        aria-label={words.some}
                      />
                    )}
                    <Check
                      className={`${options.check} ${styles.check}`}
                      size={16}
                      strokeWidth={1.75}
                      aria-hidden
                    />
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
        {tags.length > 0 && (
          <div className={styles.foot}>
            <Button look="quiet" onPress={onManage}>
              {words.manage}
            </Button>
          </div>
        )}
      </Dialog>
    </Popover>
  )
}

/** Compares names as core does: "Geschenk" and "geschenk" are the same. */
function isSame(a: string, b: string): boolean {
  return a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0
}

/** Returns the colour used least, so that a new tag differs from the others as long as there are colours. */
function nextColor(tags: readonly Tag[]): Tag['color'] {
  const used = (color: Tag['color']) => tags.filter((tag) => tag.color === color).length
  return tagColorSchema.options.toSorted((a, b) => used(a) - used(b))[0] ?? 'kraft'
}

/** Returns the key of the row that the arrow keys have marked, from the field's `aria-activedescendant`. */
function markedKey(field: EventTarget): string | undefined {
  const id = field instanceof HTMLElement ? field.getAttribute('aria-activedescendant') : null
  return id === null ? undefined : document.getElementById(id)?.dataset['key']
}
