import type { ReactNode } from 'react'

/** Holds a button behind which the component is: while one is open, all else would be hidden. The spec presses each. */
export function Opens({ children }: { readonly children: ReactNode }) {
  return <div data-opens>{children}</div>
}
