import { InlineNotice } from '../../../components/notices/InlineNotice.tsx'
import { texts } from '../../../texts/texts.ts'
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
  if (text === '')
    return (
      <InlineNotice
        title={words.noneFiltered}
        detail={words.noneFilteredDetail}
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
