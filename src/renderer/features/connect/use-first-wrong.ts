import { useEffect, type RefObject } from 'react'

/** Moves focus to the first wrong field after each failed try; the submit button stays enabled for that. */
export function useFirstWrong(form: RefObject<HTMLElement | null>, tried: unknown): void {
  useEffect(() => {
    if (tried) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, tried])
}
