import { CircleAlert } from 'lucide-react'
import { Fragment } from 'react'
import said from '../../../components/marks/VisuallyHidden.module.css'
import { SaveFoot } from '../../../components/fields/SaveFoot.tsx'
import { TextLink } from '../../../components/buttons/TextLink.tsx'
import { texts } from '../../../texts/texts.ts'
import type { DraftField } from '../drafts/draft.ts'
import styles from './FormFoot.module.css'

type FormFootProps = {
  /** `gone`: it was deleted elsewhere. */
  readonly of: 'new' | 'known' | 'gone'
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** The fields whose errors are shown, from top to bottom. */
  readonly wrong: readonly DraftField[]
  /** Why the shop refused it, when the reason concerns no field. */
  readonly error: string | null
  readonly onGoTo: (field: DraftField) => void
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** Shows the remaining errors, each as a link to its field, next to the saving state. */
export function FormFoot({ of, isDirty, wrong, onGoTo, ...rest }: FormFootProps) {
  const words = texts.discounts.foot
  const isGone = of === 'gone'
  const isWrong = wrong.length > 0 && !isGone
  const save = { new: words.create, known: words.save, gone: words.makeAnew }[of]
  return (
    <SaveFoot
      words={{ ...words, save, ...(isGone && { notSaved: words.gone, discard: words.close }) }}
      isOpen={of !== 'known' || isDirty}
      {...rest}
      error={isGone ? null : rest.error}
    >
      {/* A live region doesn't announce links, and without them the sentence would be incomplete. */}
      <p className={said.said} role="status">
        {isWrong &&
          `${words.toPutRight(wrong.length)} ${wrong.map((field) => words.fields[field]).join(', ')}.`}
      </p>
      <p className={styles.wrong}>
        {isWrong && (
          <>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
            <span>
              <span aria-hidden>{words.toPutRight(wrong.length)}</span>{' '}
              {wrong.map((field, index) => (
                <Fragment key={field}>
                  {index > 0 && ', '}
                  <TextLink act="form.goToField" onPress={() => onGoTo(field)}>
                    {words.fields[field]}
                  </TextLink>
                </Fragment>
              ))}
            </span>
          </>
        )}
      </p>
    </SaveFoot>
  )
}
