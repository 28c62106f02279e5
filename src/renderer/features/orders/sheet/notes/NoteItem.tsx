import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Note } from '#shared/writing/writing.ts'
import { IconButton } from '../../../../components/buttons/IconButton.tsx'
import { isFocusLost } from '../../../../components/keys/focus-lost.ts'
import { texts } from '../../../../texts/texts.ts'
import { noteDraftKey, noteDrafts } from '../drafts/note-drafts.ts'
import { NoteField } from './NoteField.tsx'
import styles from './Notes.module.css'
import { useDeleteNote } from './notes.queries.ts'
import { whenWords } from '../../../../format/day-and-time.ts'

type NoteItemProps = {
  readonly note: Note
  readonly shop: string
  readonly now: Date
  /** Called when the note is opened to be edited. */
  readonly onEdit: () => void
  /** Called before the note is deleted. */
  readonly onRemove: () => void
}

/** A note as it was written, edited in its place. */
export function NoteItem({ note, shop, now, onEdit, onRemove }: NoteItemProps) {
  const draftKey = noteDraftKey(shop, note.orderId, note.id)
  const isOpen = noteDrafts.use(draftKey) !== null
  const [autoFocus, setAutoFocus] = useState(false)
  const [isBack, setBack] = useState(false)
  const remove = useDeleteNote()
  const words = texts.orderSheet.notes
  const pencil = useRef<HTMLButtonElement>(null)
  const leave = () => setBack(true)
  // The pencil is mounted again when the field is gone, and takes the focus that was lost with it.
  useEffect(() => {
    if (!isOpen && isBack && isFocusLost()) pencil.current?.focus()
  }, [isOpen, isBack])
  const edit = () => {
    setAutoFocus(true)
    setBack(false)
    onEdit()
    noteDrafts.write(draftKey, {
      id: note.id,
      isBegun: false,
      text: note.text,
      before: note.text,
      saved: note.text,
      trouble: null,
      isContested: false,
    })
  }
  if (isOpen)
    return (
      <li>
        <NoteField
          label={words.edit}
          draftKey={draftKey}
          storedText={note.text}
          autoFocus={autoFocus}
          onLeave={leave}
        />
      </li>
    )
  const edited = note.editedAt === null ? '' : ` · ${words.edited(whenWords(note.editedAt, now))}`
  return (
    <li className={styles.note}>
      <p className={styles.text} dir="auto">
        {note.text}
      </p>
      <p className={styles.when}>
        {whenWords(note.writtenAt, now)}
        {edited}
      </p>
      <span className={styles.actions}>
        <IconButton act="note.edit" icon={Pencil} label={words.edit} ref={pencil} onPress={edit} />
        <IconButton
          act="note.delete"
          icon={Trash2}
          label={words.remove}
          onPress={() => {
            onRemove()
            remove.mutate(note)
          }}
        />
      </span>
    </li>
  )
}
