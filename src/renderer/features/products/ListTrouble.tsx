import { Button } from '../../components/Button.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Trouble } from '../../components/Trouble.tsx'
import { clockTime } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { troubleTitle } from '../../texts/trouble.ts'
import { NoteLine } from './NoteLine.tsx'

type ListTroubleProps = {
  readonly list: {
    readonly data: { readonly asOf: string; readonly leftOut: number } | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** Whether the list that was read holds nothing. */
  readonly empty?: boolean
  readonly none: { readonly title: string; readonly detail: string }
}

/** What is to be said of a list beside its things: that it could not be read or is old, lacks records, or is empty. */
export function ListTrouble({ list, empty = false, none }: ListTroubleProps) {
  const { data, error } = list
  const reload = () => void list.refetch()
  return (
    <>
      {error && !data && <Trouble error={error} onRetry={reload} />}
      {data && error && (
        <NoteLine remedy={<Button onPress={reload}>{texts.common.tryAgain}</Button>}>
          {troubleTitle(error)}. {texts.products.stillShown(clockTime(data.asOf))}
        </NoteLine>
      )}
      {data && data.leftOut > 0 && <NoteLine>{texts.common.leftOut(data.leftOut)}</NoteLine>}
      {data && empty && (
        <Notice
          title={none.title}
          detail={none.detail}
          action={{ words: texts.common.reload, onPress: reload }}
        />
      )}
    </>
  )
}
