import { Check, Copy, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ActName } from '../../texts/act-words.ts'
import { texts } from '../../texts/texts.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { VisuallyHidden } from '../marks/VisuallyHidden.tsx'

/** How long the check mark stays after copying. */
const markMs = 2000

type CopyButtonProps = {
  readonly text: string
  readonly label: string
  readonly icon?: LucideIcon
  /** The act under which the palette offers it. */
  readonly act?: ActName
}

/** Copies the text beside it to the clipboard, and announces whether that worked. */
export function CopyButton({ text, label, icon = Copy, act }: CopyButtonProps) {
  const [state, setState] = useState<'copied' | 'notCopied' | null>(null)
  useEffect(() => {
    if (state === null) return
    const timer = setTimeout(() => setState(null), markMs)
    return () => clearTimeout(timer)
  }, [state])

  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('notCopied'),
    )
  return (
    <>
      <IconButton act={act} icon={state === 'copied' ? Check : icon} label={label} onPress={copy} />
      <span role="status">{state && <VisuallyHidden>{texts.common[state]}</VisuallyHidden>}</span>
    </>
  )
}
