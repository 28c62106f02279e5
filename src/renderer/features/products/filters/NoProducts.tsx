import { InlineNotice } from '../../../components/notices/InlineNotice.tsx'
import { texts } from '../../../texts/texts.ts'
import { useCollectionNames } from '../list/products.queries.ts'
import { narrows, type Filter } from './matching.ts'

type NoProductsProps = {
  readonly filter: Filter
  readonly onClearText: () => void
  readonly onShowAll: () => void
}

/** A search that finds nothing, or a filter that lets nothing through, such as a category that nothing is in. */
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

/** The category that was gone to, where nothing else leaves products out. */
function onlyCategory(filter: Filter): string | undefined {
  const [first, ...others] = filter.categories
  return others.length > 0 || narrows({ ...filter, categories: [] }) ? undefined : first
}
