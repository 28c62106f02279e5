import { ChevronsUpDown, CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
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
import { typeInto } from '../../../../components/keys/type-into.ts'
import { texts } from '../../../../texts/texts.ts'
import { isCode, nameOf } from './correction.ts'
import styles from './CountryField.module.css'

type CountryFieldProps = {
  readonly label: string
  /** A 2-letter code; empty for none. Also the text that was typed before the list was loaded. */
  readonly value: string
  readonly onChange: (code: string) => void
  /** The service's own list, by name. */
  readonly countries: readonly Country[]
  /** A notice about the list. */
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** The field that stood here before. If it has focus, this field takes over its focus, text and caret. */
  readonly early: RefObject<HTMLInputElement | null>
}

/** Chooses one of the service's countries, found by typing. */
export function CountryField({ label, value, onChange, countries, hint, error, early }: CountryFieldProps) {
  const words = texts.orderSheet.correct
  const { contains } = useFilter({ sensitivity: 'base' })
  const input = useRef<HTMLInputElement>(null)
  // Our own text: React Aria would reset its own to the country's name when the list arrives while the owner types.
  const isText = value !== '' && !isCode(value)
  const [before] = useState(() => whatStoodIn(early.current))
  const [typed, setTyped] = useState<string | null>(before && isText ? '' : null)
  const text = typed ?? nameOf(value, countries)
  const pick = (code: string) => {
    setTyped(null)
    onChange(code)
  }
  useEffect(() => {
    const field = input.current
    if (!before || !field) return
    // After this effect: until then React would overwrite the text and move the caret to its end.
    queueMicrotask(() => {
      // Enter the text as if typed now, so that the list opens for it.
      if (field.value !== before.text) {
        field.select()
        typeInto(field, before.text)
      }
      field.setSelectionRange(before.start, before.end)
    })
  }, [before])
  // If focus left the field before the list arrived, the only match counts as picked, as Tab does here.
  const fits = isText ? countries.filter(({ name }) => contains(name, value.trim())) : []
  // A list of just the order's own country is not loaded yet.
  const only = countries.length > 1 && fits.length === 1 ? fits[0]?.id : undefined
  useEffect(() => {
    if (only !== undefined && document.activeElement !== input.current) onChange(only)
  })

  // A fast typist goes on before the list marks a row: Enter picks the first listed country, Tab the only one.
  // Otherwise the field would fall back to the previous country.
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    if (event.ctrlKey || event.metaKey) return
    if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') !== 'true') return
    if (target.value.trim() === '' || target.getAttribute('aria-activedescendant')) return
    const [found, ...more] = countries.filter(({ name }) => contains(name, target.value.trim()))
    if (!found || (event.key === 'Tab' && more.length > 0)) return
    if (event.key === 'Enter') event.preventDefault()
    // Also keeps React Aria from picking the previous country.
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
      // React Aria also passes null on blur: the country stays as it was, or none, until the owner picks another.
      onChange={(key) => (key === null ? setTyped(null) : pick(String(key)))}
      allowsEmptyCollection
      validationBehavior="aria"
      isInvalid={error !== undefined}
      autoFocus={before !== null}
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

/** Returns what the previous field passes on, if it has focus. */
function whatStoodIn(field: HTMLInputElement | null) {
  if (!field || field !== document.activeElement) return null
  const { value, selectionStart, selectionEnd } = field
  return { text: value, start: selectionStart, end: selectionEnd }
}
