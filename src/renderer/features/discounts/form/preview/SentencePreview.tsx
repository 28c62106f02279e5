import { Fragment } from 'react'
import type { SentencePart } from './discount-sentence.ts'
import styles from './SentencePreview.module.css'

/** Shows the discount in one or two sentences. What is wrong or missing is dashed. */
export function SentencePreview({ parts }: { readonly parts: readonly SentencePart[] }) {
  return (
    <p className={styles.sentence}>
      {parts.map(({ kind, text }, index) =>
        // Safe as keys: while the owner types, the parts keep their positions and only their text changes.
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
