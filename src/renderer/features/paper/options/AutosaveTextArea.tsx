import { useEffect, useRef, useState } from 'react'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { texts } from '../../../texts/texts.ts'

export type AutosaveTextAreaProps = {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  /** Calls `onFailed` when the text could not be saved. */
  readonly onSave: (value: string, onFailed: () => void) => void
}

/** The limit in the contract. */
const longest = 500

/** How long the owner pauses in typing before the text is saved. */
const pauseMs = 500

/**
 * A text that saves itself whenever the owner stops typing, and when the field loses focus. It sends each text once, so
 * that leaving the field does not write over what another window saved meanwhile.
 */
export function AutosaveTextArea({ label, placeholder, value, onSave }: AutosaveTextAreaProps) {
  const [typed, setTyped] = useState<string | null>(null)
  /** What is typed and not sent yet. */
  const unsent = useRef<string | null>(null)
  const latest = useRef(onSave)
  useEffect(() => {
    latest.current = onSave
  })
  const save = () => {
    const text = unsent.current
    if (text === null) return
    unsent.current = null
    latest.current(text.slice(0, longest), () => {
      // What was typed stays in the field, and the next pause sends it again.
      unsent.current ??= text
      setTyped((newer) => newer ?? text)
    })
  }
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(save, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  // Saves the last typed text when the owner leaves the page within the pause.
  useEffect(() => save, [])
  return (
    <TextArea
      label={label}
      placeholder={placeholder}
      value={typed ?? value}
      onChange={(text) => {
        unsent.current = text
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
