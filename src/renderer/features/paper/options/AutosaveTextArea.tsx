import { useEffect, useRef, useState } from 'react'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { texts } from '../../../texts/texts.ts'

export type AutosaveTextAreaProps = {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onSave: (value: string) => void
}

/** The limit in the contract. */
const longest = 500

/** How long the owner pauses in typing before the text is saved. */
const pauseMs = 500

/** A text that saves itself whenever the owner stops typing, and when the field loses focus. */
export function AutosaveTextArea({ label, placeholder, value, onSave }: AutosaveTextAreaProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef({ typed, onSave })
  useEffect(() => {
    latest.current = { typed, onSave }
  })
  const save = () => {
    const { typed: now, onSave: keep } = latest.current
    if (now !== null) keep(now.slice(0, longest))
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
      onChange={setTyped}
      onBlur={() => {
        save()
        if (typed !== null && typed.length <= longest) setTyped(null)
      }}
      error={typed !== null && typed.length > longest ? texts.paper.tooLong(longest) : undefined}
    />
  )
}
