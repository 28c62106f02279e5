import { InlineNotice } from '../../../components/notices/InlineNotice.tsx'
import { texts } from '../../../texts/texts.ts'
import { useCollectionNames } from '../list/products.queries.ts'
import { narrows, type Filter } from './matching.ts'

type NoProductsProps = {
  readonly filter: Filter
  readonly onClearText: () => void
  readonly onShowAll: () => void
}

/** The notice for a search without matches, or a filter without products, such as an empty category. */
export function NoProducts({ filter, onClearText, onShowAll }: NoProductsProps) {
  const words = texts.products
  const text = filter.text.trim()
  const filtered = narrows(filter)
  const category = useCollectionNames().categories.get(onlyCategory(filter) ?? '')
  if (text === '')
    return (
      <InlineNotice
        title={category === undefined ? words.noneFiltered : words.emptyCategory(category)}
        detail={category === undefined ? words.noneFilteredDetail : words.emptyCategoryDetail}
        action={{ words: words.showAll, onPress: onShowAll }}
      />
    )
  return (
    <InlineNotice
      title={words.noMatch(text)}
      detail={filtered ? words.noMatchIn : words.noMatchDetail}
      action={{ words: texts.common.clearSearch, onPress: onClearText }}
      {...(filtered && { other: { words: words.showAll, onPress: onShowAll } })}
    />
  )
}

/** Returns the chosen category when it is the only filter. */
function onlyCategory(filter: Filter): string | undefined {
  const [first, ...others] = filter.categories
  return others.length > 0 || narrows({ ...filter, categories: [] }) ? undefined : first
}
