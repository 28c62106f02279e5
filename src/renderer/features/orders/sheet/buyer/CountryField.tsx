import { ChevronsUpDown, CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
  useFilter,
} from 'react-aria-components'
import type { Country } from '#shared/values/fields.ts'
import options from '../../../../components/choices/Options.module.css'
import field from '../../../../components/fields/TextField.module.css'
import { texts } from '../../../../texts/texts.ts'
import styles from './CountryField.module.css'

type CountryFieldProps = {
  readonly label: string
  /** A 2-letter code; empty for none. */
  readonly value: string
  readonly onChange: (code: string) => void
  /** The service's own, by name. */
  readonly countries: readonly Country[]
  /** What is to be known of that list. */
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Takes focus that waited for it. */
  readonly autoFocus: boolean
}

/** One of the countries that the service knows, found by typing. */
export function CountryField({
  label,
  value,
  onChange,
  countries,
  hint,
  error,
  autoFocus,
}: CountryFieldProps) {
  const words = texts.orderSheet.correct
  const { contains } = useFilter({ sensitivity: 'base' })
  const input = useRef<HTMLInputElement>(null)
  // Ours, since the library's own is the country's name again when the list comes while a name is typed.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? countries.find(({ id }) => id === value)?.name ?? ''
  const pick = (code: string) => {
    setTyped(null)
    onChange(code)
  }
  // As Tab leaves a field that it comes into: what is typed next takes the name's place.
  const [tookFocus] = useState(autoFocus)
  useEffect(() => {
    if (tookFocus) input.current?.select()
  }, [tookFocus])

  // A quick hand types and goes on: Enter means the first country that is listed, Tab the only one. Without this the field
  // would fall back to the country before.
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') !== 'true') return
    if (target.value.trim() === '' || target.getAttribute('aria-activedescendant')) return
    const [found, ...more] = countries.filter(({ name }) => contains(name, target.value.trim()))
    if (!found || (event.key === 'Tab' && more.length > 0)) return
    if (event.key === 'Enter') event.preventDefault()
    // Nor does the library pick the country before again.
    event.stopPropagation()
    pick(found.id)
  }
  return (
    <ComboBox
      className={field.field ?? ''}
      defaultItems={countries}
      value={value === '' ? null : value}
      inputValue={text}
      onInputChange={setTyped}
      // Also when it is left: the country is what it was, or none, until another one is picked.
      onChange={(key) => (key === null ? setTyped(null) : pick(String(key)))}
      allowsEmptyCollection
      validationBehavior="aria"
      isInvalid={error !== undefined}
      autoFocus={autoFocus}
    >
      <Label className={field.label ?? ''}>{label}</Label>
      <div className={field.box} onKeyDownCapture={onKeyDown}>
        <Input ref={input} className={field.input ?? ''} name="countryId" placeholder={words.countryHint} />
        <Button className={styles.open ?? ''}>
          <ChevronsUpDown size={14} strokeWidth={2} aria-hidden />
        </Button>
      </div>
      {hint && error === undefined && (
        <Text slot="description" className={field.hint ?? ''}>
          {hint}
        </Text>
      )}
      <FieldError className={field.error ?? ''}>
        <CircleAlert size={14} strokeWidth={2} aria-hidden />
        <span>{error}</span>
      </FieldError>
      <Popover className={`${options.popover} ${styles.popover}`}>
        <ListBox<Country>
          className={styles.list ?? ''}
          renderEmptyState={() => <p className={options.none}>{words.noCountryFound}</p>}
        >
          {(country) => (
            <ListBoxItem
              id={country.id}
              textValue={country.name}
              className={`${options.item} ${styles.item}`}
            >
              <span className={options.name}>{country.name}</span>
              <span className={styles.code}>{country.id}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
