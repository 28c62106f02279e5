import type { ReactNode } from 'react'

/** Wraps a button that opens the component: an open one would hide everything else. The spec presses each. */
export function Opens({ children }: { readonly children: ReactNode }) {
  return <div data-opens>{children}</div>
}
