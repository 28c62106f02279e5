import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import type { Connection, Session } from '#shared/models/session.ts'
import { KeyCap } from '../../components/KeyCap.tsx'
import { Said } from '../../components/Said.tsx'
import { texts } from '../../texts/texts.ts'
import styles from './Palette.module.css'
import type { PaletteItem } from './palette-items.ts'
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteRow } from './PaletteRow.tsx'
import { usePaletteSections } from './use-palette-sections.ts'

type PaletteProps = {
  readonly session: Session
  readonly connection: Connection
  readonly onShowKeys: () => void
  readonly onClose: () => void
}

/** The list goes along with what is typed, and the keyboard stays here. Autocomplete names the list it controls. */
const combobox = {
  role: 'combobox',
  type: 'text',
  'aria-expanded': true,
  'aria-haspopup': 'listbox',
} as const

/** Finds whatever is typed and does what is chosen, from anywhere and by keys alone. */
export function Palette({ session, connection, onShowKeys, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('')
  /** What Enter was pressed for before anything was found: it is meant for the first thing that is, or the row gone to. */
  const held = useRef<'run' | 'ship' | null>(null)
  /** The row that the arrows went to is current; until then the first one is. */
  const [hasMoved, setMoved] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const words = texts.palette
  const { sections, older, showOlder, isPassing, mayCome, ...found } = usePaletteSections({
    typed,
    session,
    connection,
    onShowKeys,
  })
  const isAwaited = isPassing || mayCome
  const nothing = mayCome ? words.noneYet : words.none
  const items = new Map(sections.flatMap((section) => section.items.map((item) => [item.id, item] as const)))
  const type = (next: string) => {
    held.current = null
    setMoved(false)
    setTyped(next)
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
    const pressed = held.current
    if (isAwaited || pressed === null) return
    held.current = null
    const meant = current()
    // What it does takes the palette away, which can't be while it is being drawn.
    setTimeout(() => (pressed === 'ship' ? ship(meant) : run(meant)))
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
    if (/^(Arrow|Page)/.test(event.key)) {
      held.current = null
      setMoved(true)
    }
    // A field for searching would be emptied first.
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    if (command && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      onClose()
    }
    if (event.key === 'Tab' && !event.shiftKey && older > 0) {
      event.preventDefault()
      onClose()
      showOlder()
    }
  }

  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={words.label}>
          <Autocomplete inputValue={typed} onInputChange={type}>
            <SearchField aria-label={words.label} className={styles.field ?? ''} autoFocus>
              <Search size={18} strokeWidth={1.5} aria-hidden />
              <Input
                ref={field}
                {...combobox}
                className={styles.input ?? ''}
                placeholder={words.placeholder}
                maxLength={200}
                onKeyDownCapture={onKeyDown}
              />
              <KeyCap>Esc</KeyCap>
            </SearchField>
            <ListBox
              aria-label={words.found}
              className={`${styles.list} ${hasMoved ? styles.moved : ''}`}
              selectionMode="none"
              onAction={(key) => run(items.get(String(key)))}
              renderEmptyState={() => <p className={styles.none}>{isPassing ? '' : nothing(typed.trim())}</p>}
            >
              {sections.map((section) => (
                <ListBoxSection key={section.id} id={section.id} className={styles.section ?? ''}>
                  <Header className={styles.head ?? ''}>{words.sections[section.id]}</Header>
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
                          words={found.words}
                          isCurrent={hasMoved ? isFocused : item === first}
                        />
                      )}
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </Autocomplete>
          <Said>{isPassing ? '' : words.counted(items.size)}</Said>
          <PaletteFoot
            older={older}
            typed={typed.trim()}
            onOlder={() => {
              onClose()
              showOlder()
            }}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
