import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Autocomplete, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './Palette.module.css'
import { wordsIn } from './matched.ts'
import { begins, type PaletteItem, type PaletteSection } from './palette-items.ts'
import { caretBefore, closesPalette, type Typing } from './palette-typing.ts'
import { PaletteField } from './PaletteField.tsx'
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteRow } from './PaletteRow.tsx'
import { usePaletteSections } from './use-palette-sections.ts'

/** As the library's own Autocomplete tells its list to go to its first row as soon as that is another. */
const goesFirst = 'react-aria-focus'
const toFirst = { cancelable: true, bubbles: true, detail: { focusStrategy: 'first' } }

/** What is found for what is typed, below the field that it is typed into. */
export function PaletteFinds({ typed, onType, pressed, onClose }: Typing) {
  const held = useRef(pressed)
  const [caret] = useState(() => caretBefore(typed))
  /** The row that the arrows went to is current; until then the first one is. */
  const [hasMoved, setMoved] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** Only what can be done with this is shown; `typed` is what led to it. */
  const [within, setWithin] = useState<{ readonly item: PaletteItem; readonly typed: string } | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const words = texts.palette
  const all = usePaletteSections(within ? within.typed : typed)
  const isPassing = within === null && all.isPassing
  const isAwaited = isPassing || (within === null && all.mayCome)
  const older = within ? 0 : all.older
  const sections = within ? actsOf(within.item, typed) : all.sections
  const nothing = within === null && all.mayCome ? words.noneYet : words.none
  const items = new Map(sections.flatMap((section) => section.items.map((item) => [item.id, item] as const)))
  const type = (next: string) => {
    held.current = null
    setMoved(false)
    onType(next)
  }
  const goTo = (next: typeof within, typedThere: string) => {
    setWithin(next)
    type(typedThere)
  }
  /** To the right: what can be done with the row. To the left, before anything is typed there: back. */
  const turns = ({ key, currentTarget }: KeyboardEvent): boolean => {
    const { selectionStart, value } = currentTarget as HTMLInputElement
    const item = current()
    // The row that is seen chosen is meant, whatever is still to come.
    if (key === 'ArrowRight' && selectionStart === value.length && item?.acts) goTo({ item, typed }, '')
    else if (within && value === '' && (key === 'ArrowLeft' || key === 'Backspace')) goTo(null, within.typed)
    else return false
    return true
  }
  const run = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    item.run()
  }
  const [first] = items.values()
  /** The row that the arrows went to; else the first of what was found. */
  const current = (): PaletteItem | undefined => {
    if (!hasMoved) return first
    const row = field.current?.closest('section')?.querySelector<HTMLElement>('[role="option"][data-focused]')
    return items.get(row?.dataset['key'] ?? '') ?? first
  }
  const ship = (item: PaletteItem | undefined) => {
    if (!item?.ship) return
    onClose()
    item.ship()
  }
  useEffect(() => {
    const waits = held.current
    if (isAwaited || waits === null) return
    held.current = null
    const meant = current()
    // What it does takes the palette away, which can't be while it is being drawn.
    setTimeout(() => (waits === 'ship' ? ship(meant) : run(meant)))
  })
  // The library has put the focus into the field by then, and the caret at its end.
  useEffect(() => {
    if (caret) field.current?.setSelectionRange(...caret)
  }, [caret])
  useLayoutEffect(() => {
    // The list leads a screen reader to its first row once, when something is typed: what is found later may stand above.
    if (!hasMoved && typed !== '') list.current?.dispatchEvent(new CustomEvent(goesFirst, toFirst))
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey
    if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      if (isAwaited) held.current = command ? 'ship' : 'run'
      else if (command) ship(current())
      else run(current())
    }
    if (turns(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (/^(Arrow|Page)/.test(event.key)) {
      held.current = null
      setMoved(true)
    }
    // A field for searching would be emptied first.
    if (closesPalette(event)) {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    if (event.key === 'Tab' && !event.shiftKey && older > 0) {
      event.preventDefault()
      onClose()
      all.showOlder()
    }
  }

  return (
    <>
      <Autocomplete inputValue={typed} onInputChange={type}>
        <PaletteField inputRef={field} onKeyDown={onKeyDown} />
        <ListBox
          ref={list}
          aria-label={words.found}
          className={`${styles.list} ${hasMoved ? styles.moved : ''}`}
          selectionMode="none"
          onAction={(key) => run(items.get(String(key)))}
          renderEmptyState={() => <p className={styles.none}>{isPassing ? '' : nothing(typed.trim())}</p>}
        >
          {sections.map((section) => (
            <ListBoxSection key={section.id} id={section.id} className={styles.section ?? ''}>
              <Header className={styles.head ?? ''}>{section.head ?? words.sections[section.id]}</Header>
              {section.items.map((item) => (
                <ListBoxItem
                  key={item.id}
                  id={item.id}
                  textValue={`${item.title} ${item.detail}`}
                  className={`${styles.item} ${!hasMoved && item === first ? styles.current : ''}`}
                >
                  {({ isFocused }) => (
                    <PaletteRow
                      item={item}
                      words={wordsIn(typed)}
                      isCurrent={hasMoved ? isFocused : item === first}
                      foot={foot}
                    />
                  )}
                </ListBoxItem>
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Autocomplete>
      <VisuallyHidden>
        {isPassing
          ? ''
          : `${within ? `${words.within(within.item.title)}. ` : ''}${words.counted(items.size)}`}
      </VisuallyHidden>
      <PaletteFoot
        rowRef={setFoot}
        older={older}
        typed={typed.trim()}
        onOlder={() => {
          onClose()
          all.showOlder()
        }}
      />
    </>
  )
}

/** What can be done with one thing that was found, as far as it begins with what is typed. */
function actsOf({ title, acts = [] }: PaletteItem, typed: string): readonly PaletteSection[] {
  const words = wordsIn(typed)
  const items = acts.filter((act) => begins([act.title], words))
  return items.length > 0 ? [{ id: 'subject', head: title, items }] : []
}
