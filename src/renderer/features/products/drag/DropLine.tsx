import { DropIndicator, type DropTarget } from 'react-aria-components'
import styles from './DropLine.module.css'

/** The line where the dragged products would go in. In a drag by keys every place has one, and one is the target. */
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

/** Returns the drop line on the page; null when there is none. */
export function currentLine(): Element | null {
  return document.querySelector('[data-drop-line]')
}
