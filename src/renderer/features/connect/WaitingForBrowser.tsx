import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/buttons/Button.tsx'
import { CopyButton } from '../../components/clipboard/CopyButton.tsx'
import { Spinner } from '../../components/marks/Spinner.tsx'
import { texts } from '../../texts/texts.ts'
import { useAuthorizePage, useOpenSignInLink, useStopWaiting } from './connect.queries.ts'
import { SignInOutcome } from './SignInOutcome.tsx'
import styles from './WaitingForBrowser.module.css'

/** Shown while the sign-in continues in the browser: what to do there, and a button to stop. */
export function WaitingForBrowser() {
  const stop = useStopWaiting()
  const stopButton = useRef<HTMLButtonElement>(null)
  const { waiting, waitingDetail, again, copyPage, stop: stopWords } = texts.connect.browser
  const page = useAuthorizePage()
  const open = useOpenSignInLink()
  // The button that led here is gone.
  useEffect(() => stopButton.current?.focus(), [])
  return (
    <div className={styles.waiting}>
      <div className={styles.words} role="status">
        <p className={styles.title}>
          <Spinner /> {waiting}
        </p>
        <p className={styles.detail}>{waitingDetail}</p>
      </div>
      {stop.isError && <SignInOutcome error={stop.error} />}
      {open.isError && <SignInOutcome error={open.error} />}
      <div className={styles.actions}>
        <Button ref={stopButton} onPress={() => stop.mutate()}>
          {stopWords}
        </Button>
        {page !== null && (
          <>
            <Button look="quiet" icon={ExternalLink} onPress={() => open.mutate(page)}>
              {again}
            </Button>
            <CopyButton text={page} label={copyPage} />
          </>
        )}
      </div>
    </div>
  )
}
