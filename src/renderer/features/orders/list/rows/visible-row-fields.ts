import { rowFields, type RowField } from '#shared/shop/row-looks.ts'
import { useSaveLooks, useShopLooks } from '../../../../shop/shop-looks.queries.ts'

const usual: readonly RowField[] = ['number', 'place', 'tags', 'pictures']

/** Returns what every row of this shop's orders shows; undefined until that is loaded. */
export function useVisibleRowFields(): readonly RowField[] | undefined {
  const looks = useShopLooks()
  return looks && (looks.rowFacts ?? usual)
}

export function useShowRowFields(): (wanted: readonly string[]) => void {
  const saveLooks = useSaveLooks()
  const shown = useVisibleRowFields() ?? usual
  return (wanted) => {
    const isTurned = (field: RowField) => wanted.includes(field) !== shown.includes(field)
    saveLooks(({ rowFacts }) => ({
      rowFacts: rowFields.filter((field) => (rowFacts ?? usual).includes(field) !== isTurned(field)),
    }))
  }
}
