import { texts } from '../../texts/texts.ts'
import { troubleTitle } from '../../texts/trouble.ts'
import { Notice } from './Notice.tsx'

type TroubleProps = {
  readonly error: Error
  readonly onRetry: () => void
  /** What follows: what is still shown and how old it is, or what to do. */
  readonly still?: string | undefined
}

/** A view that could not be read: what happened, and one action. */
export function Trouble({ error, onRetry, still }: TroubleProps) {
  return (
    <Notice
      role="alert"
      title={troubleTitle(error)}
      detail={still ? `${error.message} ${still}` : error.message}
      action={{ words: texts.common.tryAgain, onPress: onRetry }}
    />
  )
}
