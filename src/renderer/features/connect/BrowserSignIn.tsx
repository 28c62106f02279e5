import { ChevronDown, ChevronRight, GlobeLock } from 'lucide-react'
import { useState } from 'react'
import type { Session } from '#shared/shop/session.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { texts } from '../../texts/texts.ts'
import {
  advancedFields,
  missing,
  portOf,
  refusedFields,
  untypedSignIn,
  type Typed,
  type TypedField,
} from './browser-sign-in.ts'
import { BrowserForm } from './BrowserForm.tsx'
import { useAuthorize, useAuthorizePort } from './connect.queries.ts'
import { useSignInDraft } from './sign-in-drafts.ts'
import styles from './SignInForms.module.css'
import { FoundShop } from './FoundShop.tsx'
import { WaitingForBrowser } from './WaitingForBrowser.tsx'

type BrowserSignInProps = {
  readonly session: Session
  /** Called when the shop is open. */
  readonly onDone?: (() => void) | undefined
}

/** Sign-in by OAuth with the owner's own application. The typed values stay until the shop is open. */
export function BrowserSignIn({ session, onDone }: BrowserSignInProps) {
  const knownPort = useAuthorizePort()
  const draft = useSignInDraft('browser')
  const [isOpen, setIsOpen] = useState(Object.keys(draft.typed).length > 0)
  const [advanced, setAdvanced] = useState(advancedFields.some((field) => field in draft.typed))
  const [tries, setTries] = useState(0)
  const authorize = useAuthorize()
  const { browser } = texts.connect

  const typed: Typed = { ...untypedSignIn(session), port: knownPort ? String(knownPort) : '', ...draft.typed }
  const errors: Readonly<Record<string, string>> = {
    ...refusedFields(authorize.error),
    ...(tries > 0 && missing(typed)),
  }
  const isWaiting = authorize.isPending || session.authorizing

  const submit = () => {
    const wrong = missing(typed)
    setTries(tries + 1)
    if (advancedFields.some((field) => field in wrong)) setAdvanced(true)
    if (isWaiting || Object.keys(wrong).length > 0) return
    const port = portOf(typed.port)
    const { clientId, clientSecret, serviceUrl, authUrl } = typed
    authorize.mutate(
      {
        clientId,
        clientSecret,
        ...(serviceUrl !== session.defaultServiceUrl && { serviceUrl }),
        ...(authUrl !== session.defaultAuthUrl && { authUrl }),
        ...(port !== undefined && knownPort !== undefined && port !== knownPort && { changedPort: port }),
      },
      {
        onError: (error) => {
          const refused = refusedFields(error)
          if (advancedFields.some((field) => field in refused)) setAdvanced(true)
        },
      },
    )
  }

  const { found } = session
  const shown = isOpen || isWaiting || found !== null
  return (
    <section className={styles.door} aria-labelledby="browser-door">
      <div className={styles.head}>
        <GlobeLock size={18} strokeWidth={1.5} aria-hidden />
        <div className={styles.grow}>
          <h2 id="browser-door" className={styles.title}>
            {browser.title}
          </h2>
          <p className={styles.detail}>{browser.detail}</p>
        </div>
        {!isWaiting && !found && (
          <Button
            look="quiet"
            aria-expanded={isOpen}
            endIcon={isOpen ? ChevronDown : ChevronRight}
            onPress={() => setIsOpen(!isOpen)}
          >
            {browser.setUp}
          </Button>
        )}
      </div>
      {shown && (
        <div ref={isOpen ? intoView : undefined} className={styles.inside}>
          {isWaiting && <WaitingForBrowser />}
          {!isWaiting && found && <FoundShop found={found} onDone={() => onDone?.()} />}
          {!isWaiting && !found && (
            <BrowserForm
              typed={typed}
              errors={errors}
              signInError={Object.keys(errors).length > 0 ? null : authorize.error}
              secretStorage={session.secretsKept}
              advanced={advanced}
              tried={authorize.error ?? tries}
              onAdvanced={setAdvanced}
              onType={(field: TypedField, value: string) => {
                if (authorize.isError) authorize.reset()
                draft.type(field, value)
              }}
              onSubmit={submit}
            />
          )}
        </div>
      )}
    </section>
  )
}

/** Scrolls a part into view that a press opened at the window's lower edge. */
function intoView(opened: HTMLElement | null): void {
  opened?.scrollIntoView({ block: 'nearest' })
}
