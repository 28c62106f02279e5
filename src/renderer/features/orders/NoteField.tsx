import type { KeyboardEvent } from 'react'
import { Button } from '../../components/Button.tsx'
import { TextArea } from '../../components/TextArea.tsx'
import { texts } from '../../texts/texts.ts'
import { noteDrafts } from './note-drafts.ts'
import styles from './Notes.module.css'

/** The contract's own limit. */
const longest = 10_000

type NoteFieldProps = {
  readonly label: string
  readonly draftKey: string
  /** The note as it is saved; empty for a new one. */
  readonly before: string
  /** The owner has just asked for it. */
  readonly autoFocus: boolean
  readonly isSaving: boolean
  readonly fieldRef?: (field: HTMLTextAreaElement | null) => void
  readonly onSave: (text: string) => void
  /** The keyboard goes back to where it was; what is typed stays. */
  readonly onLeave: () => void
}

/** A note while it is typed. It stays here as it is until core has saved it, or the owner throws it away. */
export function NoteField(props: NoteFieldProps) {
  const { label, draftKey, before, autoFocus, isSaving, fieldRef, onSave, onLeave } = props
  const draft = noteDrafts.use(draftKey)
  const words = texts.orderSheet.notes
  if (draft === null) return null

  const text = draft.text.trim()
  const isTyped = text !== '' && text !== before
  const isTooLong = text.length > longest
  const drop = () => {
    noteDrafts.write(draftKey, null)
    onLeave()
  }
  /** What is typed stays, and the keys are the page's again. */
  const leave = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onLeave()
  }
  const save = () => {
    if (!isTyped) drop()
    else if (!isSaving && !isTooLong) {
      onSave(draft.text)
      leave()
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else if (event.key !== 'Escape') return
    else if (!isTyped) drop()
    else leave()
    event.preventDefault()
    event.stopPropagation()
  }
  const trouble = draft.trouble === null ? undefined : words.notSaved(draft.trouble)
  return (
    <div
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
        onChange={(typed) => noteDrafts.write(draftKey, { text: typed, trouble: null })}
        error={isTooLong ? words.tooLong : trouble}
        autoFocus={autoFocus}
        isReadOnly={isSaving}
      />
      <div className={styles.foot}>
        <p className={styles.state} role="status">
          {isSaving ? words.saving : isTyped ? words.unsaved : ''}
        </p>
        <Button look="quiet" onPress={drop}>
          {isTyped ? words.discard : texts.common.cancel}
        </Button>
        <Button isPending={isSaving} onPress={save} keyCap="mod+Enter">
          {words.save}
        </Button>
      </div>
    </div>
  )
}
