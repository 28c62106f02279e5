import { useCallback, useEffect, useRef, useState } from 'react'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { texts } from '../../../texts/texts.ts'
import { textDrafts } from './text-drafts.ts'

export type AutosaveTextAreaProps = {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  /** The text's name among the drafts. */
  readonly draftKey: string
  /** Fails when the text could not be saved. */
  readonly onSave: (value: string) => Promise<unknown>
}

/** The limit in the contract. */
const longest = 500

/** How long the owner pauses in typing before the text is saved. */
const pauseMs = 500

/**
 * A text that saves itself whenever the owner stops typing, and when the field loses focus. It sends each text once, so
 * that leaving the field does not write over what another window saved meanwhile. What could not be saved is there again
 * when the field is next opened.
 */
export function AutosaveTextArea({ label, placeholder, value, draftKey, onSave }: AutosaveTextAreaProps) {
  const [typed, setTyped] = useState(() => textDrafts.read(draftKey)?.text ?? null)
  /** What is typed and not sent yet. */
  const unsent = useRef(typed)
  const latest = useRef(onSave)
  useEffect(() => {
    latest.current = onSave
  })
  const save = useCallback(() => {
    const text = unsent.current
    if (text === null) return
    unsent.current = null
    void latest.current(text.slice(0, longest)).then(
      () => {
        if (text.length <= longest && textDrafts.read(draftKey)?.text === text)
          textDrafts.write(draftKey, null)
      },
      () => {
        // What was typed stays in the field, and the next pause sends it again.
        unsent.current ??= text
        setTyped((newer) => newer ?? text)
      },
    )
  }, [draftKey])
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(save, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, save])
  // Saves the last typed text when the owner leaves the page within the pause.
  useEffect(() => save, [save])
  return (
    <TextArea
      label={label}
      placeholder={placeholder}
      value={typed ?? value}
      onChange={(text) => {
        unsent.current = text
        textDrafts.write(draftKey, { text })
        setTyped(text)
      }}
      onBlur={() => {
        save()
        if (typed !== null && typed.length <= longest) setTyped(null)
      }}
      error={typed !== null && typed.length > longest ? texts.paper.tooLong(longest) : undefined}
    />
  )
}
