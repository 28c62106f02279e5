import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorState } from './ErrorState.tsx'
import { partFailure } from './part-failure.ts'

/** Drawn until the script is there. */
type Meanwhile = { readonly meanwhile?: ReactNode }

/** The state of loading the script: the error is null while the script is on its way. */
export type Fetching = { readonly error: Error | null; readonly onRetry: () => void }

/**
 * Makes a component that is a script of its own, which the first page does not wait for. `preload` loads it; from
 * then on it renders at once, where React's own `lazy` draws nothing first, and up to 300 ms of it. A script that
 * could not be loaded shows an error in its place, with a retry; so does one that throws, and everything around it
 * stays.
 *
 * @param Instead drawn until then, where `meanwhile` is not enough
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Instead: ComponentType<P & Meanwhile & Fetching> = InPlace,
) {
  let loaded: ComponentType<P> | null = null
  const preload = async () => {
    loaded ??= await load()
  }
  function Late(all: P & Meanwhile) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const [error, setError] = useState<Error | null>(null)
    const isMissing = loaded === null && error === null
    useEffect(() => {
      if (isMissing) preload().then(redraw, (cause: unknown) => setError(partFailure(cause)))
    }, [isMissing])
    const Loaded = loaded
    if (!Loaded || error) return <Instead {...all} error={error} onRetry={() => setError(null)} />
    const { meanwhile: _, ...props } = all
    // The remaining props are the component's own.
    return (
      <ErrorBoundary onFault={setError}>
        <Loaded {...(props as unknown as P)} />
      </ErrorBoundary>
    )
  }
  return Object.assign(Late, { preload })
}

function InPlace({ meanwhile, error, onRetry }: Meanwhile & Fetching) {
  return error ? <ErrorState error={error} onRetry={onRetry} /> : meanwhile
}

/**
 * For a place where the owner types meanwhile: the field stays, with its text and focus, even when the script could
 * not be loaded.
 */
export function BelowField({ meanwhile, ...fetching }: Meanwhile & Fetching) {
  return (
    <>
      {meanwhile}
      {fetching.error && <InPlace {...fetching} />}
    </>
  )
}
