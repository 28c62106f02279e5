import { Search } from 'lucide-react'
import { Input, SearchField } from 'react-aria-components'
import styles from './FindField.module.css'

type FindFieldProps = {
  /** What the owner looks for, such as "Find a product"; also the placeholder. */
  readonly label: string
  readonly maxLength?: number
}

/**
 * The search field above a list of options: typing narrows the list, and the arrows go through it. Inside an
 * Autocomplete.
 */
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
