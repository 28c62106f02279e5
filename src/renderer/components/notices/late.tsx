import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorState } from './ErrorState.tsx'
import { partFailure } from './part-failure.ts'

/** What is drawn until the script is there. */
type Meanwhile = { readonly meanwhile?: ReactNode }

/** How the fetching stands: the error is null while the script is on its way. */
export type Fetching = { readonly error: Error | null; readonly onRetry: () => void }

/**
 * A component that is a script of its own, which the first page does not wait for. `preload` fetches it; from then on it is
 * drawn at once, where React's own `lazy` draws nothing first, and up to 300 ms of it. A script that could not be fetched
 * says so in its place, and can be tried again; so does one that comes upon a fault, and what is around it goes on.
 *
 * @param Instead what is drawn until then, where that is not what `meanwhile` says
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
    // What is left of the props are those of the component itself.
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

/** Where one types meanwhile: the field stays, with what is typed and focus in it, also where the script could not be fetched. */
export function BelowField({ meanwhile, ...fetching }: Meanwhile & Fetching) {
  return (
    <>
      {meanwhile}
      {fetching.error && <InPlace {...fetching} />}
    </>
  )
}
