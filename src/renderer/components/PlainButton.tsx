import type { Ref } from 'react'
import { Button, type ButtonProps } from 'react-aria-components'

export type PlainButtonProps = ButtonProps & {
  /** The key that does the same, for a screen reader to say. */
  readonly 'aria-keyshortcuts'?: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** The library's button without a look. The library passes its keys over, so they are put onto the element itself. */
export function PlainButton({ 'aria-keyshortcuts': keys, render, ref, ...rest }: PlainButtonProps) {
  return (
    <Button
      {...rest}
      {...(ref && { ref })}
      render={(button, state) => {
        const withKeys = { ...button, 'aria-keyshortcuts': keys }
        if (render) return render(withKeys, state)
        const { type, ...others } = withKeys
        return type === 'submit' ? <button {...others} type="submit" /> : <button {...others} type="button" />
      }}
    />
  )
}
