import { lazy, Suspense } from 'react'

const NoSuchPlace = lazy(async () => ({ default: (await import('./NoSuchPlace.tsx')).NoSuchPlace }))

/** In place of a page, where the address leads nowhere. */
export function NoSuchPlaceDoor() {
  return (
    <Suspense fallback={null}>
      <NoSuchPlace />
    </Suspense>
  )
}
