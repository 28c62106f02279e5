import { alteredFetch } from '../services/altered-fetch.ts'

/** A network over which every order counts two items and names none, wherever it is asked for. */
export function withoutItems(): typeof fetch {
  return alteredFetch((record) => {
    if (record.type !== 'orders') return
    record.attributes['item_count'] = 2
    delete record.relationships?.['items']
  })
}
