import type { ReactNode } from 'react'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import { Checkbox } from '../../../components/choices/Checkbox.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './Options.module.css'
import { useChangePaper } from '../print-list/paper.queries.ts'

const words = texts.paper.contents
const named = {
  buyerNote: words.buyerNote,
  pictures: words.pictures,
  ownNotes: words.ownNotes,
  ownTags: words.ownTags,
  showAddress: words.address,
  logo: words.logo,
  code: words.code,
  tracking: words.tracking,
  labelSender: words.sender,
  pickPacked: words.pickPacked,
} satisfies Partial<Record<keyof PaperSettings, string>>

type ContentsProps = {
  readonly settings: PaperSettings
  readonly fields: readonly (keyof typeof named)[]
  /** Links to the owner's own texts, below the checkboxes. */
  readonly children?: ReactNode
}

/** The switches for what a paper shows. */
export function Contents({ settings, fields, children }: ContentsProps) {
  const change = useChangePaper()
  return (
    <div className={styles.part}>
      <div className={styles.checks} role="group" aria-label={words.label}>
        {fields.map((field) => (
          <Checkbox key={field} isSelected={settings[field]} onChange={(on) => change({ [field]: on })}>
            {named[field]}
          </Checkbox>
        ))}
      </div>
      {children && <div className={styles.row}>{children}</div>}
    </div>
  )
}
