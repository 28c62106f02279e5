import { PlainButton, type PlainButtonProps } from './PlainButton.tsx'
import styles from './TextLink.module.css'

type TextLinkProps = Omit<PlainButtonProps, 'children' | 'className' | 'style'> & {
  /** `accent`: on its own · `inherit`: the remedy in a line that has a colour of its own. */
  readonly look?: 'accent' | 'inherit'
  readonly children: string
}

/** A word in a line that does something. */
export function TextLink({ look = 'accent', children, ...rest }: TextLinkProps) {
  return (
    <PlainButton {...rest} className={`${styles.link} ${look === 'inherit' ? styles.inherit : ''}`}>
      {children}
    </PlainButton>
  )
}
