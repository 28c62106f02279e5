import { CircleAlert } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type Ref } from 'react'
import type { Country } from '#shared/values/fields.ts'
import type { CorrectableField } from '#shared/outbox/outbox.ts'
import { Button } from '../../../../components/buttons/Button.tsx'
import { TextArea } from '../../../../components/fields/TextArea.tsx'
import { TextField } from '../../../../components/fields/TextField.tsx'
import { texts } from '../../../../texts/texts.ts'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import styles from './CorrectForm.module.css'
import { codeOf, nameOf } from './correction.ts'
import { useCountries } from './correction.queries.ts'
import { CountryField } from './late-buyer-parts.ts'
import { useSyncState } from '../../../../shop/sync/sync.ts'
import type { CorrectionForm } from './use-correction.ts'

type CorrectFormProps = {
  readonly form: CorrectionForm
  /** The order's own country, which the service's list may lack. */
  readonly country: Country | null
  /** True when the owner has just opened the form. */
  readonly autoFocus: boolean
  readonly firstRef: Ref<HTMLInputElement>
  readonly onLeave: () => void
}

const rows: readonly (readonly CorrectableField[])[] = [
  ['firstName', 'lastName'],
  ['email', 'phone'],
  ['line1'],
  ['line2'],
  ['zip', 'city'],
  ['state', 'countryId'],
  ['note'],
]

const types: Partial<Record<CorrectableField, 'email' | 'tel'>> = { email: 'email', phone: 'tel' }

/** The form of buyer and address. Sends only what differs from the shop. */
export function CorrectForm({ form, country, autoFocus, firstRef, onLeave }: CorrectFormProps) {
  const root = useRef<HTMLDivElement>(null)
  // The plain field that stands in until the script of the country field is loaded.
  const early = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const countries = withOwn(useCountries().data?.countries ?? [], country)
  const lack = useSyncState()?.lists.countries?.disagrees
  const words = texts.orderSheet.correct
  const { fields } = texts.outbox

  const discard = () => {
    form.discard()
    onLeave()
  }
  const save = () => {
    const first = form.save()
    if (first === null) return onLeave()
    const field = fieldOf(first)
    field?.focus()
    // Scrolls to the field along with the question below it.
    field?.closest('[data-place]')?.scrollIntoView({ block: 'nearest' })
  }
  const fieldOf = (field: CorrectableField) => root.current?.querySelector<HTMLElement>(`[name="${field}"]`)
  const disputeOf = (field: CorrectableField) => {
    const theirs = form.theirsOf(field)
    if (theirs === null) return null
    const onKeep = (side: 'mine' | 'theirs') => {
      form.settle(field, side)
      // The buttons disappear with the question.
      fieldOf(field)?.focus()
    }
    return <ChangedElsewhere field={field} mine={form.values[field].trim()} theirs={theirs} onKeep={onKeep} />
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else if (event.key !== 'Escape' || isListOpen(event)) return
    else if (!form.isDirty) discard()
    else {
      // The typed text stays, and keys act on the page again.
      onLeave()
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section
      ref={root}
      className={styles.form}
      aria-label={words.title}
      onKeyDownCapture={onKeyDown}
      onFocusCapture={form.comeBack}
    >
      <h3 className={styles.title}>{words.title}</h3>
      <p className={styles.lead}>{words.lead}</p>
      {form.saveError !== null && (
        <p className={styles.trouble} role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {form.saveError}
        </p>
      )}
      {rows.map((row) => (
        <div key={row[0]} className={styles.row}>
          {row.map((field) => (
            <div key={field} data-place>
              {field === 'countryId' ? (
                <CountryField
                  label={fields[field]}
                  value={form.values[field]}
                  onChange={(code) => form.edit(field, code)}
                  countries={countries}
                  hint={lack ? texts.common.countDisagrees('countries', lack) : undefined}
                  error={form.errorOf(field)}
                  early={early}
                  meanwhile={
                    <TextField
                      label={fields[field]}
                      name={field}
                      value={
                        codeOf(typed, countries) === form.values[field]
                          ? typed
                          : nameOf(form.values[field], countries)
                      }
                      onChange={(text) => {
                        setTyped(text)
                        form.edit(field, codeOf(text, countries))
                      }}
                      onFocus={({ target }) => target.select()}
                      inputRef={early}
                      error={form.errorOf(field)}
                      autoComplete="off"
                    />
                  }
                />
              ) : field === 'note' ? (
                <TextArea
                  label={fields[field]}
                  name={field}
                  value={form.values[field]}
                  onChange={(value) => form.edit(field, value)}
                  error={form.errorOf(field)}
                />
              ) : (
                <TextField
                  label={fields[field]}
                  name={field}
                  type={types[field] ?? 'text'}
                  value={form.values[field]}
                  onChange={(value) => form.edit(field, value)}
                  error={form.errorOf(field)}
                  autoFocus={autoFocus && field === 'firstName'}
                  {...(field === 'firstName' && { inputRef: firstRef })}
                  autoComplete="off"
                />
              )}
              {disputeOf(field)}
            </div>
          ))}
        </div>
      ))}
      <div className={styles.foot}>
        <p className={styles.state} role="status">
          {form.isSending ? words.sending : form.isDirty ? words.unsaved : ''}
        </p>
        <Button onPress={discard}>{form.isDirty ? words.discard : texts.common.cancel}</Button>
        <Button look="primary" isPending={form.isSending} onPress={save} keyCap="mod+Enter">
          {words.save}
        </Button>
      </div>
    </section>
  )
}

/** Escape closes the list of countries first. */
function isListOpen({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true'
}

function withOwn(countries: readonly Country[], own: Country | null): readonly Country[] {
  return own === null || countries.some(({ id }) => id === own.id) ? countries : [own, ...countries]
}
