import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { AppError } from '#shared/app/app-error.ts'
import { fieldsIn, fillLetter } from '#shared/writing/fill-letter.ts'
import { letterFieldSchema, maxLetterLength } from '#shared/writing/letters.ts'
import type { Letter, LetterContent } from '#shared/writing/letters.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Checkbox } from '../../../components/choices/Checkbox.tsx'
import { ErrorLine } from '../../../components/fields/ErrorLine.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { TextLink } from '../../../components/buttons/TextLink.tsx'
import { texts } from '../../../texts/texts.ts'
import { useShopId } from '../../../shop/shop-id.ts'
import { letterDrafts } from './letter-drafts.ts'
import { useDeleteLetter, useLetterValues, useSaveLetter } from './letters.queries.ts'
import styles from './Letters.module.css'

const letterContentKeys = ['name', 'subject', 'body', 'isMarketing'] as const

/** The pause in typing after which the text is saved. */
const pauseMs = 500

/**
 * The editor of a letter: saves it while the owner types, and previews it on an order. Give it the letter's id as its
 * key.
 */
export function LetterForm({ letter }: { readonly letter: Letter }) {
  const words = texts.letters.settings
  const save = useSaveLetter(letter.id)
  const remove = useDeleteLetter(letter.id)
  const draftKey = `${useShopId()} ${letter.id}`
  const [typed, setTyped] = useState<Partial<LetterContent>>(() => letterDrafts.read(draftKey) ?? {})
  /** The fields as last sent to be saved. */
  const [sent, setSent] = useState<Partial<LetterContent>>({})
  // A field that was saved as typed follows core again, since another window may change it next.
  const settled = letterContentKeys.filter((key) => typed[key] === letter[key] && sent[key] === letter[key])
  if (settled.length > 0) {
    setTyped(without(typed, settled))
    setSent(without(sent, settled))
  }
  /** The name that core refused, and why. */
  const [refused, setRefused] = useState<{ readonly name: string; readonly why: string } | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const now = { ...letter, ...typed }
  const over = (field: keyof typeof maxLetterLength) => {
    const maxLength = maxLetterLength[field]
    return now[field].length > maxLength ? words.tooLong(maxLength, now[field].length - maxLength) : undefined
  }
  const nameError =
    now.name.trim() === ''
      ? words.nameMissing
      : (over('name') ?? (refused?.name === now.name ? refused.why : undefined))
  const wrong = { name: nameError, subject: over('subject'), body: over('body'), isMarketing: undefined }
  const isUnfit = letterContentKeys.some((key) => wrong[key] !== undefined)
  // A field that is wrong holds up no other one: until it is put right, the letter has what it had there.
  const unsaved = letterContentKeys.filter(
    (key) => wrong[key] === undefined && key in typed && typed[key] !== (sent[key] ?? letter[key]),
  )

  const submit = () => {
    if (unsaved.length === 0) return
    const { id } = letter
    const unfit = letterContentKeys.filter((key) => wrong[key] !== undefined)
    const { name, subject, body, isMarketing } = { ...letter, ...without(typed, unfit) }
    setSent(without(typed, unfit))
    save.mutate(
      { id, name, subject, body, isMarketing },
      {
        onError(error) {
          setSent({})
          const why = error instanceof AppError ? error.fields?.['name'] : undefined
          if (why !== undefined) setRefused({ name, why })
        },
      },
    )
  }
  // What is too long to be saved must not be lost with the form.
  const subject = wrong.subject === undefined ? undefined : typed.subject
  const body = wrong.body === undefined ? undefined : typed.body
  useEffect(() => {
    const unfit = { ...(subject !== undefined && { subject }), ...(body !== undefined && { body }) }
    letterDrafts.write(draftKey, Object.keys(unfit).length > 0 ? unfit : null)
  }, [draftKey, subject, body])
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, refused])
  // Saves the last edits when another letter is opened at the same moment.
  useEffect(() => () => latest.current(), [])

  const change = (changes: Partial<LetterContent>) => setTyped((before) => ({ ...before, ...changes }))
  const putIn = (field: string) => {
    const at = area.current
    const [start, end] = at ? [at.selectionStart, at.selectionEnd] : [now.body.length, now.body.length]
    change({ body: `${now.body.slice(0, start)}{${field}}${now.body.slice(end)}` })
    requestAnimationFrame(() => {
      at?.focus()
      at?.setSelectionRange(start + field.length + 2, start + field.length + 2)
    })
  }
  const isOfName = save.error instanceof AppError && save.error.fields?.['name'] !== undefined
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>
        <TextField
          label={words.name}
          value={now.name}
          onChange={(name) => change({ name })}
          error={nameError}
          autoComplete="off"
        />
        <TextField
          label={words.subject}
          value={now.subject}
          onChange={(subject) => change({ subject })}
          error={wrong.subject}
          autoComplete="off"
        />
        <TextArea
          label={words.body}
          value={now.body}
          onChange={(body) => change({ body })}
          error={wrong.body}
          areaRef={area}
        />
        <div className={styles.put} role="group" aria-label={words.fields}>
          {letterFieldSchema.options.map((field) => (
            <TextLink key={field} onPress={() => putIn(field)}>
              {`{${field}}`}
            </TextLink>
          ))}
        </div>
        <Checkbox
          isSelected={now.isMarketing}
          onChange={(isMarketing) => change({ isMarketing })}
          hint={words.marketingHint}
        >
          {words.marketing}
        </Checkbox>
        {save.error && !isOfName && <ErrorLine>{save.error.message}</ErrorLine>}
        <div className={styles.foot}>
          <p className={styles.saved}>{!isUnfit && words.saved}</p>
          <Button
            act="letters.delete"
            look="quiet"
            icon={Trash2}
            onPress={() => {
              // Its undo brings back all that was typed.
              submit()
              remove.mutate(letter)
            }}
          >
            {words.remove(letter.name)}
          </Button>
        </div>
      </div>
      <Preview letter={now} />
    </div>
  )
}

function without(content: Partial<LetterContent>, keys: readonly string[]): Partial<LetterContent> {
  return Object.fromEntries(Object.entries(content).filter(([key]) => !keys.includes(key)))
}

/** The letter filled in for the newest order, as it is typed. */
function Preview({ letter: { subject, body } }: { readonly letter: LetterContent }) {
  const words = texts.letters
  const order = useLetterValues()
  if (order === undefined) return null
  if (order === null) return <p className={styles.saved}>{words.settings.previewNone}</p>
  const lacks = fieldsIn(subject, body).filter((field) => order.values[field] === '')
  return (
    <section className={styles.preview} aria-label={words.settings.preview(order.buyer)}>
      <p className={styles.saved}>{words.settings.preview(order.buyer)}</p>
      <p className={styles.subject} dir="auto">
        {fillLetter(subject, order.values) || words.noSubject}
      </p>
      <p className={styles.body} dir="auto">
        {fillLetter(body, order.values)}
      </p>
      {lacks.length > 0 && <p className={styles.warning}>{words.lacks(lacks)}</p>}
    </section>
  )
}
