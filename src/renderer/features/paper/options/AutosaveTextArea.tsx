import { useEffect, useRef, useState } from 'react'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { texts } from '../../../texts/texts.ts'

export type AutosaveTextAreaProps = {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onSave: (value: string) => void
}

/** The contract's own limit. */
const longest = 500

/** A pause in the typing. */
const pauseMs = 500

/** A text that is kept as it is typed, whenever the hand rests, and when it is left. */
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
  // What was typed last is not lost when the page is left in the same moment.
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
