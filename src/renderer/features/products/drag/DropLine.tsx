import { DropIndicator, type DropTarget } from 'react-aria-components'
import styles from './DropLine.module.css'

/** Where the dragged products would go in. In a drag by keys every place has one of these, and one is the target. */
export function DropLine({ target }: { readonly target: DropTarget }) {
  if (target.type === 'root') return null
  return (
    <DropIndicator target={target}>
      {({ isDropTarget }) =>
        isDropTarget && (
          <span className={styles.line} data-drop-line>
            <span className={styles.end} />
            <span className={styles.end} />
          </span>
        )
      }
    </DropIndicator>
  )
}

/** The line as it stands on the page, if one does. */
export function currentLine(): Element | null {
  return document.querySelector('[data-drop-line]')
}
