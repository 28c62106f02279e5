import { useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'

/** What is drawn until the script is there. */
type Meanwhile = { readonly meanwhile?: ReactNode }

/**
 * A component that is a script of its own, which the first page does not wait for. `preload` fetches it; from then on it is
 * drawn at once, where React's own `lazy` draws nothing first, and up to 300 ms of it. A script that could not be fetched
 * says so in its place, and can be tried again.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null
  const preload = async () => {
    loaded ??= await load()
  }
  function Late({ meanwhile = null, ...props }: P & Meanwhile) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const [error, setError] = useState<Error | null>(null)
    const isMissing = loaded === null && error === null
    useEffect(() => {
      if (isMissing) preload().then(redraw, setError)
    }, [isMissing])
    const Loaded = loaded
    // What is left of the props are those of the component itself.
    if (Loaded) return <Loaded {...(props as unknown as P)} />
    return error ? <ErrorState error={error} onRetry={() => setError(null)} /> : meanwhile
  }
  return Object.assign(Late, { preload })
}
