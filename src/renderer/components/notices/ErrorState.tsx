import { texts } from '../../texts/texts.ts'
import { errorWords } from '../../texts/error-words.ts'
import { InlineNotice } from './InlineNotice.tsx'

type ErrorStateProps = {
  readonly error: Error
  readonly onRetry: () => void
  /** What follows: what the view still shows and how old it is, or what to do. */
  readonly still?: string | undefined
}

/** A view that could not be read: what happened, and one action. */
export function ErrorState({ error, onRetry, still }: ErrorStateProps) {
  const { title, detail } = errorWords(error)
  return (
    <InlineNotice
      role="alert"
      title={title}
      detail={still ? `${detail} ${still}` : detail}
      action={{ words: texts.common.tryAgain, onPress: onRetry }}
    />
  )
}
