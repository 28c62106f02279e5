import { Store } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import type { Session } from '#shared/shop/session.ts'
import { servicePreset } from '#shared/shop/service-preset.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { texts } from '../../texts/texts.ts'
import { fieldErrors, useSignIn } from './connect.queries.ts'
import styles from './SignInForms.module.css'
import { StorageNote } from './StorageNote.tsx'
import { SignInOutcome } from './SignInOutcome.tsx'
import { SecretField } from './SecretField.tsx'
import { SignInHelp } from './SignInHelp.tsx'
import { useSignInDraft } from './sign-in-drafts.ts'
import { useFirstWrong } from './use-first-wrong.ts'

type PasswordSignInProps = {
  readonly session: Session
  readonly otherService: boolean
  readonly autoFocus: boolean
  /** Called when the shop is open. */
  readonly onDone?: (() => void) | undefined
}

type Typed = { readonly subdomain: string; readonly password: string; readonly serviceUrl: string }

/** The live service's shops have this domain; another service's may not, so the suffix shows only for the live one. */
const liveShopDomain = '.bigcartel.com'

/** The errors of missing fields, checked before anything is sent. */
function missing(typed: Typed, otherService: boolean): Partial<Typed> {
  const { own, service } = texts.connect
  return {
    ...(typed.subdomain.trim() === '' && { subdomain: own.subdomainMissing }),
    ...(typed.password === '' && { password: own.passwordMissing }),
    ...(otherService && typed.serviceUrl.trim() === '' && { serviceUrl: service.missing }),
  }
}

/** Personal sign-in: the shop's name and password. The typed values stay until the shop is open. */
export function PasswordSignIn({ session, otherService, autoFocus, onDone }: PasswordSignInProps) {
  const draft = useSignInDraft('password')
  const typed: Typed = {
    subdomain: '',
    password: '',
    serviceUrl: session.defaultServiceUrl,
    ...draft.typed,
  }
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const signIn = useSignIn(draft.drop)
  const { own, service } = texts.connect
  useFirstWrong(form, signIn.error ?? tries)

  const lacks = tries > 0 ? missing(typed, otherService) : {}
  const refused = fieldErrors(signIn.error)
  const errorOf = (field: keyof Typed) => lacks[field] ?? refused[field]
  const change = (field: keyof Typed) => (value: string) => {
    if (signIn.isError) signIn.reset()
    draft.type(field, value)
  }
  const submit = () => {
    setTries(tries + 1)
    if (signIn.isPending || Object.keys(missing(typed, otherService)).length > 0) return
    signIn.mutate(
      {
        subdomain: typed.subdomain,
        password: typed.password,
        ...(otherService && { serviceUrl: typed.serviceUrl }),
      },
      { onSuccess: () => onDone?.() },
    )
  }

  return (
    <section className={styles.door} aria-labelledby="own-door">
      <h2 id="own-door" className={styles.title}>
        <Store size={18} strokeWidth={1.5} aria-hidden /> {own.title}
      </h2>
      <Form
        ref={form}
        className={styles.form ?? ''}
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {otherService && (
          <TextField
            label={service.label}
            hint={service.hint}
            value={typed.serviceUrl}
            onChange={change('serviceUrl')}
            error={errorOf('serviceUrl')}
            type="url"
            autoFocus
          />
        )}
        <div className={styles.fields}>
          <TextField
            label={own.subdomain}
            value={typed.subdomain}
            onChange={change('subdomain')}
            error={errorOf('subdomain')}
            autoComplete="username"
            spellCheck="false"
            autoFocus={autoFocus}
            {...(!otherService && { suffix: <span className={styles.after}>{liveShopDomain}</span> })}
          />
          <SecretField
            label={own.password}
            show={own.showPassword}
            hide={own.hidePassword}
            value={typed.password}
            onChange={change('password')}
            error={errorOf('password')}
            autoComplete="current-password"
          />
        </div>
        {signIn.isError && Object.keys(refused).length === 0 && <SignInOutcome error={signIn.error} />}
        <SignInHelp
          {...own.help}
          links={otherService ? [] : [{ words: own.help.account, url: servicePreset.account }]}
        />
        <div className={styles.row}>
          <StorageNote in={session.secretsKept} />
          <Button type="submit" isPending={signIn.isPending}>
            {signIn.isPending ? own.connecting : own.connect}
          </Button>
        </div>
      </Form>
    </section>
  )
}
