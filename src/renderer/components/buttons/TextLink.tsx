import { PlainButton, type PlainButtonProps } from './PlainButton.tsx'
import styles from './TextLink.module.css'

type TextLinkProps = Omit<PlainButtonProps, 'children' | 'className' | 'style'> & {
  /** `accent`: on its own · `inherit`: the remedy in a line that has its own colour. */
  readonly look?: 'accent' | 'inherit'
  readonly children: string
}

/** A word in a line that works as a button. */
export function TextLink({ look = 'accent', children, ...rest }: TextLinkProps) {
  return (
    <PlainButton {...rest} className={`${styles.link} ${look === 'inherit' ? styles.inherit : ''}`}>
      {children}
    </PlainButton>
  )
}
