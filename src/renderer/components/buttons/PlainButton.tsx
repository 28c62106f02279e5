import type { Ref } from 'react'
import { Button, type ButtonProps } from 'react-aria-components'
import type { ActName } from '../../texts/act-words.ts'
import { useKeysShown } from '../keys/own-keys.ts'

export type PlainButtonProps = ButtonProps & {
  /** The key that does the same, for a screen reader to announce. */
  readonly 'aria-keyshortcuts'?: string
  /** The act that the button performs, so that the palette and the owner's own keys can run it, too. */
  readonly act?: ActName | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

/**
 * React Aria's button without a look. React Aria drops `aria-keyshortcuts`, so this puts them on the element itself.
 */
export function PlainButton({ 'aria-keyshortcuts': keys, act, render, ref, ...rest }: PlainButtonProps) {
  const keysNow = useKeysShown(keys ?? '')
  return (
    <Button
      {...rest}
      {...(ref && { ref })}
      render={(button, state) => {
        const withKeys = {
          ...button,
          'aria-keyshortcuts': keys && keysNow,
          ...(act && { 'data-act': act }),
        }
        if (render) return render(withKeys, state)
        const { type, ...others } = withKeys
        return type === 'submit' ? <button {...others} type="submit" /> : <button {...others} type="button" />
      }}
    />
  )
}
