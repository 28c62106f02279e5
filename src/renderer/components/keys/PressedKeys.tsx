import { Fragment } from 'react'
import { texts } from '../../texts/texts.ts'
import { capsOf, keysInWords } from './key-caps.ts'
import { KeyCap } from './KeyCap.tsx'
import styles from './PressedKeys.module.css'
import { VisuallyHidden } from '../marks/VisuallyHidden.tsx'

/** The keys of a command as caps, with words for a screen reader: "mod+k", or one after the other as in "g o". */
export function PressedKeys({ keys }: { readonly keys: string }) {
  return (
    <>
      <VisuallyHidden>{keysInWords(keys)}</VisuallyHidden>
      {keys.split(' ').map((pressed, at) => (
        <Fragment key={at}>
          {at > 0 && (
            <span className={styles.then} aria-hidden>
              {texts.app.keysThen}
            </span>
          )}
          {capsOf(pressed).map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
        </Fragment>
      ))}
    </>
  )
}
