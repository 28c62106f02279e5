import { CatchBoundary } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { partFailure, toastFailure } from './part-failure.ts'

type ErrorBoundaryProps = {
  readonly onFault: (fault: Error) => void
  readonly children: ReactNode
}

/** Where a fault of ours ends that comes up while this is drawn: nothing of it is left, and what is around it stands. React logs it. */
export function ErrorBoundary({ onFault, children }: ErrorBoundaryProps) {
  return (
    <CatchBoundary
      getResetKey={nothing}
      errorComponent={nothing}
      onCatch={(cause) => onFault(partFailure(cause))}
    >
      {children}
    </CatchBoundary>
  )
}

const nothing = () => null

/**
 * What stands beside the page, or lies over it, and must not take the window along. At its first fault it is drawn again,
 * as what was asked of it ends with it, and a toast tells. From then on it says so in its place: what fails again and
 * again must not begin again and again.
 */
export function Isolated({ children }: { readonly children: ReactNode }) {
  const [{ faults, shown }, setState] = useState<{ faults: number; shown: Error | null }>(sound)
  if (shown) return <ErrorState error={shown} onRetry={() => setState({ faults, shown: null })} />
  const onFault = (fault: Error) => {
    if (faults === 0) toastFailure(fault)
    setState({ faults: faults + 1, shown: faults === 0 ? null : fault })
  }
  return (
    <ErrorBoundary key={faults} onFault={onFault}>
      {children}
    </ErrorBoundary>
  )
}

const sound = { faults: 0, shown: null }
