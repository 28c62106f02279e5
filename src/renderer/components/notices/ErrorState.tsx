import { texts } from '../../texts/texts.ts'
import { errorTitle } from '../../texts/error-title.ts'
import { InlineNotice } from './InlineNotice.tsx'

type ErrorStateProps = {
  readonly error: Error
  readonly onRetry: () => void
  /** In place of the error's sentence where that says no more than the title. */
  readonly detail?: string | undefined
  /** What follows: what the view still shows and how old it is, or what to do. */
  readonly still?: string | undefined
}

/** A view that could not be read: what happened, and one action. */
export function ErrorState({ error, onRetry, detail = error.message, still }: ErrorStateProps) {
  return (
    <InlineNotice
      role="alert"
      title={errorTitle(error)}
      detail={still ? `${detail} ${still}` : detail}
      action={{ words: texts.common.tryAgain, onPress: onRetry }}
    />
  )
}
