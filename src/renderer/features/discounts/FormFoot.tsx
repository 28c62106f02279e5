import { CircleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { SaveFoot } from '../../components/SaveFoot.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { texts } from '../../texts/texts.ts'
import type { DraftField } from './draft.ts'
import styles from './FormFoot.module.css'

type FormFootProps = {
  readonly isNew: boolean
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** The fields whose errors are shown, from top to bottom. */
  readonly wrong: readonly DraftField[]
  /** Why the shop did not take it, when no field is to blame. */
  readonly trouble: string | null
  readonly onGoTo: (field: DraftField) => void
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** What is left to put right, each leading to its field, beside what is saved. */
export function FormFoot({ isNew, isDirty, wrong, onGoTo, ...rest }: FormFootProps) {
  const words = texts.discounts.foot
  return (
    <SaveFoot
      words={{ ...words, save: isNew ? words.create : words.save }}
      isOpen={isNew || isDirty}
      {...rest}
    >
      <p className={styles.wrong} role="status">
        {wrong.length > 0 && (
          <>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
            <span>
              {words.toPutRight(wrong.length)}{' '}
              {wrong.map((field, index) => (
                <Fragment key={field}>
                  {index > 0 && ', '}
                  <TextLink onPress={() => onGoTo(field)}>{words.fields[field]}</TextLink>
                </Fragment>
              ))}
            </span>
          </>
        )}
      </p>
    </SaveFoot>
  )
}
