import type { Ref } from 'react'
import { Button, type ButtonProps } from 'react-aria-components'
import type { ActName } from '../../texts/act-words.ts'
import { useKeysShown } from '../keys/own-keys.ts'

export type PlainButtonProps = ButtonProps & {
  /** The key that does the same, for a screen reader to say. */
  readonly 'aria-keyshortcuts'?: string
  /** What it does, as the palette and the keys of an owner's own know it: what can be pressed can be asked for there. */
  readonly act?: ActName | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

/** The library's button without a look. The library passes its keys over, so they are put onto the element itself. */
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
