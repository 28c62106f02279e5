import type { ReactNode } from 'react'
import layout from '../../../components/fields/Form.module.css'
import { FormRow } from '../../../components/fields/FormRow.tsx'
import styles from './SectionBody.module.css'

/** The content of a section, below its head. */
export function SectionBody({ children }: { readonly children: ReactNode }) {
  return (
    <div className={layout.scroll}>
      <div className={`${layout.column} ${styles.column}`}>{children}</div>
    </div>
  )
}

/** One or two introductory sentences. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>
}

type PartProps = Omit<Parameters<typeof FormRow>[0], 'look'>

/** One part of a section: its title at the left, its content at the right. */
export function SectionPart(props: PartProps) {
  return <FormRow look="words" {...props} />
}
