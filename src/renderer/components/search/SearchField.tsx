import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components'
import { texts } from '../../texts/texts.ts'
import { KeyCaps } from '../keys/KeyCaps.tsx'
import styles from './SearchField.module.css'

type SearchFieldProps = {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength?: number
  readonly inputRef?: Ref<HTMLInputElement>
  /** The key that moves focus here, where the view registers one. */
  readonly keyCap?: string
}

/** A search field that reports each change. Escape clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onChange, maxLength, inputRef, keyCap } = props
  return (
    <AriaSearchField aria-label={label} value={value} onChange={onChange} className={styles.field ?? ''}>
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <Input
        className={styles.input ?? ''}
        placeholder={placeholder}
        {...(maxLength !== undefined && { maxLength })}
        {...(inputRef && { ref: inputRef })}
      />
      {value === '' ? (
        keyCap !== undefined && <KeyCaps keys={keyCap} />
      ) : (
        <Button className={styles.clear ?? ''} aria-label={texts.common.clearSearch}>
          <X size={14} strokeWidth={2} aria-hidden />
        </Button>
      )}
    </AriaSearchField>
  )
}
