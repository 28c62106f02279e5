import type { Ref } from 'react'
import { Button, type ButtonProps } from 'react-aria-components'
import styles from './TextLink.module.css'

type TextLinkProps = Omit<ButtonProps, 'children' | 'className' | 'style'> & {
  /** `accent`: on its own · `inherit`: the remedy in a line that has a colour of its own. */
  readonly look?: 'accent' | 'inherit'
  readonly children: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** A word in a line that does something. */
export function TextLink({ look = 'accent', children, ref, ...rest }: TextLinkProps) {
  return (
    <Button
      {...rest}
      {...(ref && { ref })}
      className={`${styles.link} ${look === 'inherit' ? styles.inherit : ''}`}
    >
      {children}
    </Button>
  )
}
