import type { DiscountState } from '#shared/discounts/discount-state.ts'
import { InlineNotice } from '../../../components/notices/InlineNotice.tsx'
import { texts } from '../../../texts/texts.ts'

type ListEmptyProps = {
  /** How many discounts the shop has in total. */
  readonly total: number
  readonly view: DiscountState | undefined
  readonly search: string
  readonly onView: (view: DiscountState | undefined) => void
  readonly onClearSearch: () => void
  readonly onNew: () => void
}

/** Shown when there are no rows: none of this kind, or none that match the search. */
export function DiscountsEmpty({ total, view, search, onView, onClearSearch, onNew }: ListEmptyProps) {
  const words = texts.discounts.empty
  const showAll = { words: words.showAll, onPress: () => onView(undefined) }
  if (search !== '' && total > 0)
    return (
      <InlineNotice
        title={words.noMatch[view ?? 'all'](search)}
        detail={words.lookedIn}
        action={{ words: texts.common.clearSearch, onPress: onClearSearch }}
        {...(view && { other: showAll })}
      />
    )
  if (view === undefined || total === 0)
    return (
      <InlineNotice
        title={words.title}
        detail={words.detail}
        action={{ words: words.action, onPress: onNew }}
      />
    )
  return <InlineNotice title={words[view]} detail={words.viewDetail(total)} action={showAll} />
}
