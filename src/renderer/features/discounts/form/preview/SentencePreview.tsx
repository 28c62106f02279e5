import { Fragment } from 'react'
import type { SentencePart } from './discount-sentence.ts'
import styles from './SentencePreview.module.css'

/** The discount in one or two sentences. What is wrong or still missing is dashed. */
export function SentencePreview({ parts }: { readonly parts: readonly SentencePart[] }) {
  return (
    <p className={styles.sentence}>
      {parts.map(({ kind, text }, index) =>
        // The parts keep their places while one types; only their words change.
        kind === 'plain' ? (
          <Fragment key={index}>{text}</Fragment>
        ) : (
          <strong key={index} className={styles[kind]}>
            {text}
          </strong>
        ),
      )}
    </p>
  )
}
