import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from '../../../../components/buttons/Button.tsx'
import { TextArea } from '../../../../components/fields/TextArea.tsx'
import { texts } from '../../../../texts/texts.ts'
import { isTooLong, isUnsaved, noteDrafts, orderOfDraft, type NoteDraft } from '../drafts/note-drafts.ts'
import { saveNow, saveSoon } from './note-autosave.ts'
import styles from './Notes.module.css'
import { useDeleteNote, useNoteBefore } from './notes.queries.ts'

type NoteFieldProps = {
  readonly label: string
  readonly draftKey: string
  /** The owner has just asked for it. */
  readonly autoFocus: boolean
  readonly fieldRef?: (field: HTMLTextAreaElement | null) => void
  /** Focus goes back to where it was. `isKept`: something was written, and stays. */
  readonly onLeave: (isKept: boolean) => void
}

/** A note while it is typed: it saves itself whenever the hand rests, and says so. Leaving it, or the order, closes it. */
export function NoteField({ label, draftKey, autoFocus, fieldRef, onLeave }: NoteFieldProps) {
  const client = useQueryClient()
  const draft = noteDrafts.use(draftKey)
  const remove = useDeleteNote()
  const mentionChanged = useNoteBefore()
  const root = useRef<HTMLDivElement>(null)
  const words = texts.orderSheet.notes

  /** What core has every word of is a note, and no field any more. One that was emptied goes, and can be brought back. */
  const close = async () => {
    const isSaved = await saveNow(client, draftKey)
    const last = noteDrafts.read(draftKey)
    if (!isSaved || last === null) return
    // Who came back to it meanwhile types on, and into nothing else.
    if (root.current?.contains(document.activeElement)) return
    noteDrafts.write(draftKey, null)
    if (last.text.trim() === '') {
      if (last.saved !== '') remove.mutate({ id: last.id, orderId: orderOfDraft(draftKey) })
    } else if (!last.isBegun && last.saved !== last.before) mentionChanged(last.id, last.before)
  }
  const latestClose = useRef(close)
  useEffect(() => {
    latestClose.current = close
  })
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      // Another order is opened, or another page; a field that is only drawn again is here again by then.
      queueMicrotask(() => void (isHere.current || latestClose.current()))
    }
  }, [])
  if (draft === null) return null

  const type = (text: string) => {
    noteDrafts.write(draftKey, { ...draft, text, trouble: null })
    saveSoon(client, draftKey)
  }
  /** The keys are the page's again. */
  const leave = (isKept: boolean) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void close()
    onLeave(isKept)
  }
  const revert = () => {
    noteDrafts.write(draftKey, { ...draft, text: draft.before, trouble: null })
    leave(false)
  }
  const done = () => leave(draft.text.trim() !== '')
  const onKeyDown = (event: KeyboardEvent) => {
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isDone && event.key !== 'Escape') return
    done()
    event.preventDefault()
    event.stopPropagation()
  }
  const isChanged = draft.text.trim() !== draft.before
  return (
    <div
      ref={root}
      className={styles.field}
      onKeyDownCapture={onKeyDown}
      // With its buttons, not the line alone that is typed in.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <TextArea
        label={label}
        labelHidden
        {...(fieldRef && { areaRef: fieldRef })}
        placeholder={words.placeholder}
        value={draft.text}
        onChange={type}
        error={troubleOf(draft)}
        autoFocus={autoFocus}
        onBlur={() => void saveNow(client, draftKey)}
      />
      <div className={styles.foot}>
        <p className={isUnsaved(draft) ? styles.state : styles.saved}>{stateOf(draft)}</p>
        {draft.trouble !== null && (
          <Button look="quiet" onPress={() => void saveNow(client, draftKey)}>
            {texts.common.tryAgain}
          </Button>
        )}
        {isChanged && (
          <Button look="quiet" onPress={revert}>
            {words.takeBack}
          </Button>
        )}
        <Button onPress={done} keyCap="mod+Enter">
          {words.done}
        </Button>
      </div>
    </div>
  )
}

function troubleOf(draft: NoteDraft): string | undefined {
  const { notes } = texts.orderSheet
  if (isTooLong(draft)) return notes.notSaved(notes.tooLong)
  return draft.trouble === null ? undefined : notes.notSaved(draft.trouble)
}

/** Beside the field; what went wrong stands below its words instead. */
function stateOf(draft: NoteDraft): string {
  const { notes } = texts.orderSheet
  if (troubleOf(draft) !== undefined) return ''
  if (isUnsaved(draft)) return notes.saving
  if (draft.text.trim() === '') return draft.saved === '' ? '' : notes.emptied
  return draft.saved === draft.before ? '' : notes.savedAsTyped
}
