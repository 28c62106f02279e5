import { CatchBoundary } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { partFailure, toastFailure } from './part-failure.ts'

type ErrorBoundaryProps = {
  readonly onFault: (fault: Error) => void
  /** The children are rendered again when this changes. */
  readonly resetKey?: number
  readonly children: ReactNode
}

/**
 * Catches an error thrown while its children render: the children disappear, everything around them stays. React logs
 * the error.
 */
export function ErrorBoundary({ onFault, resetKey = 0, children }: ErrorBoundaryProps) {
  return (
    <CatchBoundary
      getResetKey={() => resetKey}
      errorComponent={nothing}
      onCatch={(cause) => onFault(partFailure(cause))}
    >
      {children}
    </CatchBoundary>
  )
}

const nothing = () => null

/**
 * Isolates what stands beside the page or over it, so that an error there doesn't take down the window. The first
 * error redraws it, with the state inside lost, and shows a toast. A later error shows in its place: a part that
 * fails again and again must not restart again and again.
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
