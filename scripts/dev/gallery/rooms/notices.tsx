import { AppError } from '#shared/app/app-error.ts'
import { verbatim } from '#shared/texts/message.ts'
import { Button } from '../../../../src/renderer/components/buttons/Button.tsx'
import { Spinner } from '../../../../src/renderer/components/marks/Spinner.tsx'
import { ErrorState } from '../../../../src/renderer/components/notices/ErrorState.tsx'
import { late } from '../../../../src/renderer/components/notices/late.tsx'
import { InlineNotice } from '../../../../src/renderer/components/notices/InlineNotice.tsx'
import type { Room } from '../states.ts'

const nothing = () => undefined
const long =
  'Orders come here as soon as somebody buys something, whether this window is open or not; those of the last years are read bit by bit, the oldest first, and can be searched when they are there.'

const Coming = late<object>(() => new Promise(() => {}))
const Lost = late<object>(() =>
  Promise.reject(new AppError('offline', verbatim('This part could not be fetched.'))),
)
const There = late<object>(async () => () => <p>It is there, and looks as it does.</p>)

export const notices: Room<'notices'> = {
  ErrorState: {
    states: {
      offline: (
        <ErrorState
          error={new AppError('offline', verbatim('The shop can’t be reached from here.'))}
          onRetry={nothing}
        />
      ),
      'with what is still shown': (
        <ErrorState
          error={new AppError('shop-unavailable', verbatim('The shop did not answer.'))}
          still="You see it as it was at 12:05."
          onRetry={nothing}
        />
      ),
      'of no known kind': (
        <ErrorState error={new Error('Something that nobody thought of.')} onRetry={nothing} />
      ),
      'long text': <ErrorState error={new AppError('forbidden', verbatim(long))} onRetry={nothing} />,
    },
  },
  InlineNotice: {
    states: {
      'a title': <InlineNotice title="No orders yet" />,
      'with a detail': (
        <InlineNotice title="No orders yet" detail="They come here as soon as somebody buys." />
      ),
      'with a thing to do': (
        <InlineNotice
          title="No order has these words"
          detail="Two filters are on as well."
          action={{ words: 'Clear search', onPress: nothing }}
        />
      ),
      'with another way out': (
        <InlineNotice
          title="This view is gone"
          action={{ words: 'Show all orders', onPress: nothing }}
          other={{ words: 'Make it again', onPress: nothing }}
        />
      ),
      'with a way on': (
        <InlineNotice title="A file is to be chosen">
          <Button look="primary">Choose a file…</Button>
        </InlineNotice>
      ),
      alert: <InlineNotice role="alert" title="It was not saved" detail="The disk is full." />,
      'long text': <InlineNotice title={long} detail={long} />,
    },
  },
  late: {
    states: {
      'on its way, nothing meanwhile': <Coming />,
      'on its way': <Coming meanwhile={<Spinner />} />,
      error: <Lost />,
      there: <There />,
    },
  },
}
