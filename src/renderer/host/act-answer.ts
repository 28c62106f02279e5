import { hashKey, type InferDataFromTag, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { setAnswer } from './call-query.ts'

/** Gives a query the answer of an act. */
export type AdoptAnswer<K extends QueryKey> = (answer: InferDataFromTag<unknown, K>) => Promise<void>

/**
 * Call it as an act begins whose answer is also that of a query. Returns the function that gives the query this answer
 * when it comes. What the query was given since may be newer, such as the change of another window: it then stays, and the
 * function requests it again and waits for it.
 */
export function answerOfAct<K extends QueryKey>(
  client: QueryClient,
  query: { readonly queryKey: K },
): AdoptAnswer<K> {
  const { queryKey } = query
  const state = () => client.getQueryState(queryKey)
  const before = state()?.dataUpdateCount
  return async (answer) => {
    const now = state()
    if (now?.dataUpdateCount === before || hashKey([now?.data]) === hashKey([answer]))
      setAnswer(client, query, answer)
    else await client.invalidateQueries({ queryKey, exact: true })
  }
}
