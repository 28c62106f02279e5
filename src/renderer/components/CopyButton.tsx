import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { texts } from '../texts/texts.ts'
import { IconButton } from './IconButton.tsx'
import { Said } from './Said.tsx'

/** How long the mark of having copied stays. */
const markMs = 2000

type CopyButtonProps = { readonly text: string; readonly label: string }

/** Puts the text beside it on the clipboard, and says whether that worked. */
export function CopyButton({ text, label }: CopyButtonProps) {
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
      <IconButton icon={state === 'copied' ? Check : Copy} label={label} onPress={copy} />
      <span role="status">{state && <Said>{texts.common[state]}</Said>}</span>
    </>
  )
}
