import { Check, Copy } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { actIs, useActs } from '../keys/acts.ts'
import { VisuallyHidden } from '../marks/VisuallyHidden.tsx'
import type { ActName } from '../../texts/act-words.ts'
import { texts } from '../../texts/texts.ts'
import { copyText } from './clipboard.ts'
import styles from './CopyableText.module.css'

/** How long the check mark stays after copying. */
const markMs = 2000

type CopyableTextProps = {
  readonly text: string
  /** "Copy the mail address" */
  readonly label: string
  readonly act: ActName
  /** The words in the palette, where several such texts stand below one another. */
  readonly words?: string
}

/** A text that a press copies. */
export function CopyableText({ text, label, act, words = label }: CopyableTextProps) {
  const [copied, setCopied] = useState(false)
  const copy = () => void copyText(text, texts.orders.copy.done(text)).then(setCopied)
  useActs([{ id: act, words, run: copy }])
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), markMs)
    return () => clearTimeout(timer)
  }, [copied])

  const Icon = copied ? Check : Copy
  return (
    <span className={styles.holder} title={label}>
      <Button {...actIs(act)} className={`${styles.copy} ${copied ? styles.copied : ''}`} onPress={copy}>
        <span className={styles.text}>
          {broken(text).map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </span>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Icon className={styles.icon ?? ''} size={14} strokeWidth={2} aria-hidden />
      </Button>
    </span>
  )
}

/** Splits a mail address after its @, so that a long one breaks there rather than before its last letter. */
function broken(text: string): string[] {
  return text.split(/(?<=@)/)
}
