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

/** The event by which React Aria's Autocomplete makes its list move to its first row. */
const goesFirst = 'react-aria-focus'
const toFirst = { cancelable: true, bubbles: true, detail: { focusStrategy: 'first' } }

/** The results for the typed text, below the field. */
export function PaletteFinds({ typed, onType, pressed, onClose }: Typing) {
  const earlyPress = useRef(pressed)
  const [caret] = useState(() => caretBefore(typed))
  /** True once the arrows chose a row; until then the first one is current. */
  const [hasMoved, setMoved] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** The thing whose acts alone are shown, and the text that led to it; null for the whole palette. */
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
    earlyPress.current = null
    setMoved(false)
    onType(next)
  }
  const goTo = (next: typeof within, typedThere: string) => {
    setWithin(next)
    type(typedThere)
  }
  /**
   * Arrow right shows the acts of the row. Arrow left, before anything is typed there, goes back. Returns true when
   * it did.
   */
  const changeLevel = ({ key, currentTarget }: KeyboardEvent): boolean => {
    const { selectionStart, value } = currentTarget as HTMLInputElement
    const item = current()
    // The owner means the row they see chosen, even while results are still loading.
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
  /** The row that the arrows chose; else the first result. */
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
    const waits = earlyPress.current
    if (isAwaited || waits === null) return
    earlyPress.current = null
    const item = current()
    // Running it unmounts the palette, which can't happen during a render.
    setTimeout(() => (waits === 'ship' ? ship(item) : run(item)))
  })
  // By now React Aria has focused the field and put the caret at its end.
  useEffect(() => {
    if (caret) field.current?.setSelectionRange(...caret)
  }, [caret])
  useLayoutEffect(() => {
    // The list moves a screen reader to its first row only once per input, but later results may come above it.
    if (!hasMoved && typed !== '') list.current?.dispatchEvent(new CustomEvent(goesFirst, toFirst))
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey
    if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      if (isAwaited) earlyPress.current = command ? 'ship' : 'run'
      else if (command) ship(current())
      else run(current())
    }
    if (changeLevel(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (/^(Arrow|Page)/.test(event.key)) {
      earlyPress.current = null
      setMoved(true)
    }
    // The search field would clear itself first.
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

/** The acts of a found thing that match the typed text. */
function actsOf({ title, acts = [] }: PaletteItem, typed: string): readonly PaletteSection[] {
  const words = wordsIn(typed)
  const items = acts.filter((act) => begins([act.title], words))
  return items.length > 0 ? [{ id: 'subject', head: title, items }] : []
}
