import { useEffect, useRef, useState } from 'react'
import type { Note } from '#shared/writing/writing.ts'
import { Button } from '../../../../components/buttons/Button.tsx'
import { useNow } from '../../../../components/dates/now.ts'
import { isFocusLost } from '../../../../components/keys/focus-lost.ts'
import { useShortcut } from '../../../../components/keys/shortcuts.ts'
import { useOrderFocusRequest } from '../../../../shop/requests/order-focus-store.ts'
import { texts } from '../../../../texts/texts.ts'
import { useFocusRequest } from '../../keys/focus-request.ts'
import { useFocusBack } from '../../keys/focus-back.ts'
import { noteDraftKey, noteDrafts } from '../drafts/note-drafts.ts'
import { NoteField } from './NoteField.tsx'
import { NoteItem } from './NoteItem.tsx'
import styles from './Notes.module.css'

type NotesProps = {
  readonly shop: string
  readonly orderId: string
  readonly notes: readonly Note[]
  /** True when a key requested the field before it was there. */
  readonly isRequested: boolean
}

/** The owner's notes on the order, oldest first, and the field for the next one. Pass the order's id as its key. */
export function Notes({ shop, orderId, isRequested, ...props }: NotesProps) {
  // By this computer's clock, since notes are written here.
  const now = useNow()
  const draftKey = noteDraftKey(shop, orderId, null)
  const draft = noteDrafts.use(draftKey)
  const isOpen = draft !== null
  // The field shows the saved part of the note that is being typed.
  const notes = props.notes.filter(({ id }) => id !== draft?.id)
  const [autoFocus, setAutoFocus] = useState(isRequested)
  /** True when the button takes the focus that is lost with the field, because the element that had it before is gone. */
  const [isBack, setBack] = useState(false)
  const field = useRef<HTMLTextAreaElement | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const focus = useFocusBack()
  const [wrote, setWrote] = useState(false)
  const words = texts.orderSheet.notes

  const open = () => {
    focus.remember()
    setAutoFocus(true)
    setBack(false)
    setWrote(false)
    if (isOpen) field.current?.focus()
    else
      noteDrafts.write(draftKey, {
        id: crypto.randomUUID(),
        isBegun: true,
        text: '',
        before: '',
        saved: '',
        trouble: null,
        isContested: false,
      })
  }
  const leave = (hasText: boolean) => {
    setWrote(hasText)
    setBack(!focus.back())
  }
  useEffect(() => {
    if (!isOpen && isBack && isFocusLost()) adder.current?.focus()
  }, [isOpen, isBack])
  useShortcut('n', texts.orderSheet.keys.note, open)
  useFocusRequest(isRequested, open)
  useOrderFocusRequest(orderId, 'note', open)

  return (
    <div className={styles.section}>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              shop={shop}
              now={now}
              // "Saved." was about the note before.
              onEdit={() => setWrote(false)}
              // Otherwise focus would be lost with the note.
              onRemove={() => (adder.current ?? field.current)?.focus()}
            />
          ))}
        </ul>
      )}
      {isOpen ? (
        <NoteField
          label={words.field}
          draftKey={draftKey}
          storedText={props.notes.find(({ id }) => id === draft.id)?.text ?? null}
          autoFocus={autoFocus}
          fieldRef={(element) => {
            field.current = element
          }}
          onLeave={leave}
        />
      ) : (
        <div className={styles.adder}>
          <Button ref={adder} look="quiet" onPress={open} keyCap="N" aria-keyshortcuts="n">
            {notes.length === 0 ? words.write : words.another}
          </Button>
        </div>
      )}
      <p className={styles.saved} role="status">
        {wrote && !isOpen && words.saved}
      </p>
    </div>
  )
}
