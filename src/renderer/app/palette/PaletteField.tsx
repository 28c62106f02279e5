import { Search } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { Input, SearchField } from 'react-aria-components'
import { KeyCap } from '../../components/keys/KeyCap.tsx'
import { looksUp } from '../../components/keys/scans.ts'
import { texts } from '../../texts/texts.ts'
import styles from './Palette.module.css'

/** The list follows the typed text while focus stays in the field. Autocomplete names the list it controls. */
const combobox = {
  role: 'combobox',
  type: 'text',
  'aria-expanded': true,
  'aria-haspopup': 'listbox',
} as const

type PaletteFieldProps = {
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Both are left out inside an Autocomplete, which has them. */
  readonly value?: string
  readonly onChange?: (typed: string) => void
}

/** The field where the owner types what to find or do. */
export function PaletteField({ inputRef, onKeyDown, ...typing }: PaletteFieldProps) {
  return (
    <SearchField aria-label={texts.ways.palette.label} className={styles.field ?? ''} autoFocus {...typing}>
      <Search size={18} strokeWidth={1.5} aria-hidden />
      <Input
        ref={inputRef}
        {...combobox}
        {...looksUp}
        className={styles.input ?? ''}
        placeholder={texts.ways.palette.placeholder}
        maxLength={200}
        onKeyDownCapture={onKeyDown}
      />
      <KeyCap>Esc</KeyCap>
    </SearchField>
  )
}
