import { Fragment } from 'react'
import { counted } from '../../../texts/everywhere/counted.ts'
import { OrderLink } from './OrderLink.tsx'

/** More numbers than these don't help. */
const maxLinks = 3

/** Links to orders by their numbers. */
export function OrderLinks({ ids }: { readonly ids: readonly string[] }) {
  const more = ids.length - maxLinks
  return (
    <>
      {ids.slice(0, maxLinks).map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <OrderLink id={id} />
        </Fragment>
      ))}
      {more > 0 && ` +${counted(more)}`}
    </>
  )
}
