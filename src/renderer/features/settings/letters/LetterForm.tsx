import { Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { fieldsIn, fillLetter } from '#shared/writing/fill-letter.ts'
import { letterFieldSchema } from '#shared/writing/letters.ts'
import type { Letter, LetterContent } from '#shared/writing/letters.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Checkbox } from '../../../components/choices/Checkbox.tsx'
import { ErrorLine } from '../../../components/fields/ErrorLine.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { TextElsewhere } from '../../../components/fields/TextElsewhere.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { TextLink } from '../../../components/buttons/TextLink.tsx'
import { texts } from '../../../texts/texts.ts'
import { useDeleteLetter, useLetterValues } from './letters.queries.ts'
import { useLetterForm } from './use-letter-form.ts'
import styles from './Letters.module.css'

/**
 * The editor of a letter: saves it while the owner types, and previews it on an order. Give it the letter's id as its
 * key.
 */
export function LetterForm({ letter }: { readonly letter: Letter }) {
  const words = texts.letters.settings
  const { now, wrong, change, submit, settle, theirs, isFit, error } = useLetterForm(letter)
  const remove = useDeleteLetter(letter.id)
  const area = useRef<HTMLTextAreaElement>(null)
  const putIn = (field: string) => {
    const at = area.current
    const [start, end] = at ? [at.selectionStart, at.selectionEnd] : [now.body.length, now.body.length]
    change({ body: `${now.body.slice(0, start)}{${field}}${now.body.slice(end)}` })
    requestAnimationFrame(() => {
      at?.focus()
      at?.setSelectionRange(start + field.length + 2, start + field.length + 2)
    })
  }
  const question = (key: 'subject' | 'body') => ({
    theirs: theirs(key),
    onTake: () => settle(key, 'theirs'),
    onKeep: () => settle(key, 'mine'),
  })
  return (
    <div className={styles.columns}>
      <div className={styles.fields}>
        <TextField
          label={words.name}
          value={now.name}
          onChange={(name) => change({ name })}
          error={wrong.name}
          autoComplete="off"
        />
        <WithElsewhere {...question('subject')}>
          <TextField
            label={words.subject}
            value={now.subject}
            onChange={(subject) => change({ subject })}
            error={wrong.subject}
            autoComplete="off"
          />
        </WithElsewhere>
        <WithElsewhere {...question('body')}>
          <TextArea
            label={words.body}
            value={now.body}
            onChange={(body) => change({ body })}
            error={wrong.body}
            areaRef={area}
          />
        </WithElsewhere>
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
        {error && <ErrorLine>{error.message}</ErrorLine>}
        <div className={styles.foot}>
          <p className={styles.saved}>{isFit && words.saved}</p>
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

type WithElsewhereProps = {
  readonly children: ReactNode
  readonly theirs: string | null
  readonly onTake: () => void
  readonly onKeep: () => void
}

/** A field, and the question below it when its text was changed elsewhere. The buttons go, so focus returns to it. */
function WithElsewhere({ children, theirs, onTake, onKeep }: WithElsewhereProps) {
  const root = useRef<HTMLDivElement>(null)
  const settle = (which: () => void) => () => {
    which()
    root.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  return (
    <div ref={root}>
      {children}
      {theirs !== null && (
        <TextElsewhere
          words={texts.letters.settings.elsewhere}
          theirs={theirs}
          onTake={settle(onTake)}
          onKeep={settle(onKeep)}
        />
      )}
    </div>
  )
}

/** The letter filled in for the newest order, as it is typed. */
function Preview({ letter: { subject, body } }: { readonly letter: LetterContent }) {
  const words = texts.letters
  const order = useLetterValues()
  // Its place is reserved: the fields beside it must not become narrower, nor what is below them move.
  if (order === undefined) return <div />
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
