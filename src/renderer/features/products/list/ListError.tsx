import { Button } from '../../../components/buttons/Button.tsx'
import { InlineNotice } from '../../../components/notices/InlineNotice.tsx'
import { useNow } from '../../../components/dates/now.ts'
import { ErrorState } from '../../../components/notices/ErrorState.tsx'
import { clockOrDay } from '../../../format/dates.ts'
import { texts } from '../../../texts/texts.ts'
import { NoteLine } from './NoteLine.tsx'
import type { ListFreshness } from './products.queries.ts'

type ListErrorProps = {
  readonly list: {
    readonly data: { readonly asOf: string; readonly leftOut: number } | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly look: ListFreshness
  /** True when the list is empty. */
  readonly empty: boolean
  readonly none: { readonly title: string; readonly detail: string }
}

/** The notices about a list: it can't be read, is old, lacks records, or is empty. */
export function ListError({ list, look, empty, none }: ListErrorProps) {
  const { data, error } = list
  const now = useNow()
  return (
    <>
      {error && !data && <ErrorState error={error} onRetry={() => void list.refetch()} />}
      {data && look.syncError !== null && (
        <NoteLine remedy={<Button onPress={look.refresh}>{texts.common.tryAgain}</Button>}>
          {look.syncError} {texts.products.stillShown(clockOrDay(look.asOf ?? data.asOf, now))}
        </NoteLine>
      )}
      {data && data.leftOut > 0 && <NoteLine>{texts.common.leftOut(data.leftOut)}</NoteLine>}
      {data && look.disagrees !== null && <NoteLine>{look.disagrees}</NoteLine>}
      {data && empty && (
        <InlineNotice
          title={none.title}
          detail={none.detail}
          action={{ words: texts.common.reload, onPress: look.refresh }}
        />
      )}
    </>
  )
}
