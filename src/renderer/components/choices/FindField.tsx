import { Search } from 'lucide-react'
import { Input, SearchField } from 'react-aria-components'
import styles from './FindField.module.css'

type FindFieldProps = {
  /** What is looked for, such as "Find a product"; also what stands in the empty field. */
  readonly label: string
  readonly maxLength?: number
}

/** Above a list of options that opens: what is typed narrows it, and the arrows go through it. Inside an Autocomplete. */
export function FindField({ label, maxLength }: FindFieldProps) {
  return (
    <SearchField aria-label={label} autoFocus className={styles.field ?? ''}>
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <Input
        className={styles.input ?? ''}
        placeholder={label}
        {...(maxLength !== undefined && { maxLength })}
      />
    </SearchField>
  )
}
