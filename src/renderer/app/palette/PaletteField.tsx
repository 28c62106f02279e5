import { Search } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { Input, SearchField } from 'react-aria-components'
import { KeyCap } from '../../components/keys/KeyCap.tsx'
import { looksUp } from '../../components/keys/scans.ts'
import { texts } from '../../texts/texts.ts'
import styles from './Palette.module.css'

/** The list goes along with what is typed, and focus stays here. Autocomplete names the list it controls. */
const combobox = {
  role: 'combobox',
  type: 'text',
  'aria-expanded': true,
  'aria-haspopup': 'listbox',
} as const

type PaletteFieldProps = {
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Both are left out where the list around it has them. */
  readonly value?: string
  readonly onChange?: (typed: string) => void
}

/** Where one types what is to be found or done. */
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
