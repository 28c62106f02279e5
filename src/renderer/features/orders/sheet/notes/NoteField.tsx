import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from '../../../../components/buttons/Button.tsx'
import { TextArea } from '../../../../components/fields/TextArea.tsx'
import { texts } from '../../../../texts/texts.ts'
import { isTooLong, isUnsaved, noteDrafts, orderOfDraft, type NoteDraft } from '../drafts/note-drafts.ts'
import { NoteElsewhere } from './late-note-parts.ts'
import { saveNow, saveSoon } from './note-autosave.ts'
import styles from './Notes.module.css'
import { useDeleteNote, useNoteBefore } from './notes.queries.ts'

type NoteFieldProps = {
  readonly label: string
  readonly draftKey: string
  /** The note's text as core has it; null when there is no such note yet, or any more. */
  readonly storedText: string | null
  /** True when the owner has just opened the field. */
  readonly autoFocus: boolean
  readonly fieldRef?: (field: HTMLTextAreaElement | null) => void
  /** Called when focus is to return to where it was. `hasText`: the field had text, which stays. */
  readonly onLeave: (hasText: boolean) => void
}

/**
 * The field of a note. Saves itself whenever the owner pauses, and says so. Leaving the field, or the order, closes it.
 */
export function NoteField({ label, draftKey, storedText, autoFocus, fieldRef, onLeave }: NoteFieldProps) {
  const client = useQueryClient()
  const draft = noteDrafts.use(draftKey)
  const remove = useDeleteNote()
  const mentionChanged = useNoteBefore()
  const root = useRef<HTMLDivElement>(null)
  const words = texts.orderSheet.notes

  /** Closes the field once core has all of its text. Deletes a note that was emptied; its toast restores it. */
  const close = async () => {
    const isSaved = await saveNow(client, draftKey)
    const last = noteDrafts.read(draftKey)
    // An emptied field that is contested would delete what another window wrote.
    if (!isSaved || last === null || last.isContested) return
    // The owner came back to the field meanwhile and goes on typing in it.
    const { activeElement } = document
    if (activeElement !== root.current && root.current?.contains(activeElement)) return
    noteDrafts.write(draftKey, null)
    if (last.text.trim() === '') {
      if (last.saved !== '') remove.mutate({ id: last.id, orderId: orderOfDraft(draftKey) })
    } else if (!last.isBegun && last.saved !== last.before) mentionChanged(last.id, last.before, last.saved)
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
      // Close it when another order or page opens; a field that is merely mounted again is back by then.
      queueMicrotask(() => void (isHere.current || latestClose.current()))
    }
  }, [])
  if (draft === null) return null

  const type = (text: string) => {
    // The question stays until it is answered, however much is typed meanwhile.
    noteDrafts.write(draftKey, { ...draft, text, trouble: draft.isContested ? draft.trouble : null })
    saveSoon(client, draftKey)
  }
  /** Closes the field once it is saved, and returns the keys to the page: without a place to go to, focus waits here. */
  const leave = (hasText: boolean) => {
    root.current?.focus({ preventScroll: true })
    void close()
    onLeave(hasText)
  }
  const revert = () => {
    noteDrafts.write(draftKey, { ...draft, text: draft.before, trouble: null })
    leave(false)
  }
  const done = () => leave(draft.text.trim() !== '')
  const onKeyDown = (event: KeyboardEvent) => {
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if ((!isDone && event.key !== 'Escape') || event.target === root.current) return
    done()
    event.preventDefault()
    event.stopPropagation()
  }
  const again = () => {
    noteDrafts.write(draftKey, { ...draft, isContested: false })
    void saveNow(client, draftKey)
  }
  const theirs = draft.isContested ? storedText : null
  const isChanged = draft.text.trim() !== draft.before
  return (
    <div
      ref={root}
      className={styles.field}
      data-draft={draftKey}
      tabIndex={-1}
      onKeyDownCapture={onKeyDown}
      // Scroll the buttons into view as well, not only the line with the caret.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <TextArea
        label={label}
        labelHidden
        {...(fieldRef && { areaRef: fieldRef })}
        placeholder={words.placeholder}
        value={draft.text}
        onChange={type}
        error={errorOf(draft)}
        isErrorAnnounced
        autoFocus={autoFocus}
        onBlur={() => void saveNow(client, draftKey)}
      />
      {theirs !== null && (
        <NoteElsewhere
          {...{ draftKey, draft, theirs }}
          onSettled={() => root.current?.querySelector('textarea')?.focus()}
        />
      )}
      <div className={styles.foot}>
        <p className={isUnsaved(draft) ? styles.state : styles.saved}>{stateOf(draft)}</p>
        {draft.trouble !== null && theirs === null && (
          <Button look="quiet" onPress={again}>
            {texts.common.tryAgain}
          </Button>
        )}
        {isChanged && theirs === null && (
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

function errorOf(draft: NoteDraft): string | undefined {
  const { notes } = texts.orderSheet
  if (isTooLong(draft)) return notes.notSaved(notes.tooLong)
  return draft.trouble === null ? undefined : notes.notSaved(draft.trouble)
}

/** Returns the state shown beside the field; errors stand below the text instead. */
function stateOf(draft: NoteDraft): string {
  const { notes } = texts.orderSheet
  if (errorOf(draft) !== undefined) return ''
  if (isUnsaved(draft)) return notes.saving
  if (draft.text.trim() === '') return draft.saved === '' ? '' : notes.emptied
  return draft.saved === draft.before ? '' : notes.savedAsTyped
}
