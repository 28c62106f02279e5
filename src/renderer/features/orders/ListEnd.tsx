import { texts } from '../../texts/texts.ts'
import { ListLine } from './ListLine.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

type ListEndProps = { readonly reading: boolean; readonly error: Error | null; readonly onRetry: () => void }

/** Below the last row that is here: more is being read, or could not be. */
export function ListEnd({ reading, error, onRetry }: ListEndProps) {
  if (error)
    return <ListLine alert words={`${texts.orders.list.moreFailed} ${error.message}`} onRetry={onRetry} />
  return reading ? <ListSkeleton rows={3} /> : null
}
