import { useState } from 'react'
import { Form } from 'react-aria-components'
import { AppError } from '#shared/app-error.ts'
import type { Session } from '#shared/models/session.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog, DialogActions } from '../../components/Dialog.tsx'
import { texts } from '../../texts/texts.ts'
import { useLeaveShop, useSignIn } from './connect.queries.ts'
import { PasswordField } from './PasswordField.tsx'

/** Asked once when the shop no longer takes the password; the work behind it stays as it is. */
export function SignInAgain({ session }: { readonly session: Session }) {
  const [password, setPassword] = useState('')
  const [later, setLater] = useState(false)
  const signIn = useSignIn()
  const leave = useLeaveShop()
  const { again, own } = texts.connect
  const connection = session.connection
  if (!connection || later) return null

  const refused = signIn.error instanceof AppError ? signIn.error.fields?.password : undefined
  return (
    <Dialog title={again.title} isOpen onClose={() => setLater(true)}>
      <p>{again.detail(connection.storeName)}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          const { subdomain, serviceUrl } = connection
          if (!signIn.isPending) signIn.mutate({ subdomain, serviceUrl, password })
        }}
      >
        <PasswordField
          value={password}
          onChange={setPassword}
          error={refused ?? (signIn.isError ? signIn.error.message : undefined)}
          autoFocus
        />
        <DialogActions>
          <Button look="quiet" onPress={() => leave.mutate()}>
            {again.leave}
          </Button>
          <Button look="primary" type="submit" isPending={signIn.isPending}>
            {signIn.isPending ? own.connecting : again.signIn}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
