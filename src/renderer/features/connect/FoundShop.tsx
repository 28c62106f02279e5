import type { Session } from '#shared/shop/session.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { texts } from '../../texts/texts.ts'
import { hostOf } from './browser-sign-in.ts'
import { useEnterFound, useStopWaiting } from './connect.queries.ts'
import { useSignInDraft } from './sign-in-drafts.ts'
import { SignInOutcome } from './SignInOutcome.tsx'
import styles from './WaitingForBrowser.module.css'

type FoundShopProps = {
  readonly found: NonNullable<Session['found']>
  /** Called when the shop is open. */
  readonly onDone: () => void
}

/**
 * Shows which shop the browser signed in to, before Backroom stores anything of it: the answer may have come from
 * another program.
 */
export function FoundShop({ found, onDone }: FoundShopProps) {
  const enter = useEnterFound(useSignInDraft('browser').drop)
  const leave = useStopWaiting()
  const words = texts.connect.browser.found
  const error = enter.error ?? leave.error
  return (
    <div className={styles.waiting}>
      <div className={styles.words} role="status">
        <p className={styles.title}>{words.title(found.storeName)}</p>
        <p className={styles.plain}>{words.detail(found.subdomain, hostOf(found.serviceUrl))}</p>
      </div>
      {error && <SignInOutcome error={error} />}
      <div className={styles.actions}>
        <Button
          look="primary"
          autoFocus
          isPending={enter.isPending}
          onPress={() => enter.mutate(undefined, { onSuccess: onDone })}
        >
          {words.open(found.storeName)}
        </Button>
        <Button onPress={() => leave.mutate()}>{words.no}</Button>
      </div>
    </div>
  )
}
