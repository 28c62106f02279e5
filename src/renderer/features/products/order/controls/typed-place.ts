import { z } from 'zod'
import { draftStore } from '../../../../shop/drafts/draft-store.ts'
import { useShopId } from '../../../../shop/shop-id.ts'

/**
 * The places that were typed, by the shop's id and what is to be moved. They live as long as the window, as the
 * selection does; its many ids have no place in the storage.
 */
const typedPlaces = draftStore<{ readonly text: string }>('place', {
  schema: z.object({ text: z.string() }),
  storedPart: () => null,
  restore: (stored) => stored,
})

/** The typed place of what is to be moved. It outlives its popover until `drop` is called. */
export function useTypedPlace(subject: string) {
  const key = `${useShopId()} ${subject}`
  return {
    text: typedPlaces.use(key)?.text ?? '',
    type: (text: string) => typedPlaces.write(key, text === '' ? null : { text }),
    drop: () => typedPlaces.write(key, null),
  }
}
