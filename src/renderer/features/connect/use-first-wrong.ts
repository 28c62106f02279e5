import { useEffect, type RefObject } from 'react'

/** The button is never dead: each try that something stood in the way of leads to the first field that is wrong. */
export function useFirstWrong(form: RefObject<HTMLElement | null>, tried: unknown): void {
  useEffect(() => {
    if (tried) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, tried])
}
