import { rowFacts, type RowFact } from '#shared/shop/row-looks.ts'
import { useKeepLooks, useShopLooks } from '../../../../shop/shop-looks.queries.ts'

const usual: readonly RowFact[] = ['number', 'place', 'tags', 'pictures']

/** What every row of this shop's orders tells; undefined until that is known. */
export function useFactsShown(): readonly RowFact[] | undefined {
  const looks = useShopLooks()
  return looks && (looks.rowFacts ?? usual)
}

export function useShowFacts(): (wanted: readonly string[]) => void {
  const keep = useKeepLooks()
  return (wanted) => keep({ rowFacts: rowFacts.filter((fact) => wanted.includes(fact)) })
}
