import { useNavigate } from '@tanstack/react-router'
import { Form } from 'react-aria-components'
import type { Connection } from '#shared/shop/session.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Dialog, DialogActions, isolatedDialog } from '../../components/overlays/Dialog.tsx'
import { texts } from '../../texts/texts.ts'
import { fieldErrors, useAuthorizeAgain, useSignIn } from './connect.queries.ts'
import { Hosts } from './Hosts.tsx'
import { SignInOutcome } from './SignInOutcome.tsx'
import { useSignInDraft } from './sign-in-drafts.ts'
import { SecretField } from './SecretField.tsx'
import { WaitingForBrowser } from './WaitingForBrowser.tsx'

type SignInAgainProps = {
  readonly connection: Connection
  /** The address that the browser opens; null for a shop connected by password. */
  readonly authUrl: string | null
  /** Core waits for a sign-in in the browser. */
  readonly authorizing: boolean
  readonly onLater: () => void
}

function SignInAgainBody(props: SignInAgainProps) {
  return (
    <Dialog title={texts.connect.again.title} isOpen onClose={props.onLater}>
      {props.connection.kind === 'oauth' ? <ByBrowser {...props} /> : <ByPassword {...props} />}
    </Dialog>
  )
}

/** Opens once when the shop no longer accepts the sign-in; the work behind it stays as it is. */
export const SignInAgain = isolatedDialog(SignInAgainBody, ({ onLater }) => onLater())

function ByPassword({ connection, onLater }: SignInAgainProps) {
  const { typed, type, drop } = useSignInDraft(`${connection.id} again`)
  const password = typed['password'] ?? ''
  const signIn = useSignIn(drop)
  const { again, own } = texts.connect
  const refused = fieldErrors(signIn.error)['password']
  return (
    <>
      <p>{again.byPassword(connection.storeName)}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          const { subdomain, serviceUrl } = connection
          if (!signIn.isPending) signIn.mutate({ subdomain, serviceUrl, password })
        }}
      >
        <SecretField
          label={own.password}
          show={own.showPassword}
          hide={own.hidePassword}
          value={password}
          onChange={(value) => type('password', value)}
          error={refused ?? signIn.error?.message}
          autoComplete="current-password"
          autoFocus
        />
        <DialogActions>
          <Button
            look="quiet"
            onPress={() => {
              drop()
              onLater()
            }}
          >
            {again.later}
          </Button>
          <Button look="primary" type="submit" isPending={signIn.isPending}>
            {signIn.isPending ? own.connecting : again.signIn}
          </Button>
        </DialogActions>
      </Form>
    </>
  )
}

function ByBrowser({ connection, authUrl, authorizing, onLater }: SignInAgainProps) {
  const authorize = useAuthorizeAgain()
  const { again } = texts.connect
  const navigate = useNavigate()
  const isWaiting = authorize.isPending || authorizing
  // The client id or secret is no longer in the keychain, or the service refuses it.
  const isLost = 'clientId' in fieldErrors(authorize.error) || 'clientSecret' in fieldErrors(authorize.error)
  const setUpAnew = () => {
    onLater()
    void navigate({ to: '/connect' })
  }
  return (
    <>
      <p>{again.byBrowser(connection.storeName)}</p>
      {isWaiting ? (
        <WaitingForBrowser />
      ) : (
        <>
          <Hosts authUrl={authUrl ?? ''} serviceUrl={connection.serviceUrl} />
          {authorize.isError && <SignInOutcome error={authorize.error} />}
          <DialogActions>
            <Button look="quiet" onPress={onLater}>
              {again.later}
            </Button>
            {isLost ? (
              <Button look="primary" autoFocus onPress={setUpAnew}>
                {again.setUpAnew}
              </Button>
            ) : (
              <Button look="primary" autoFocus onPress={() => authorize.mutate(connection.id)}>
                {again.openBrowser}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </>
  )
}
