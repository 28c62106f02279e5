import { ChevronDown, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Form } from 'react-aria-components'
import type { Session } from '#shared/shop/session.ts'
import { servicePreset } from '#shared/shop/service-preset.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { CopyButton } from '../../components/clipboard/CopyButton.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { texts } from '../../texts/texts.ts'
import { Hosts } from './Hosts.tsx'
import { portOf, redirectAddress, type Typed, type TypedField } from './browser-sign-in.ts'
import styles from './SignInForms.module.css'
import { StorageNote } from './StorageNote.tsx'
import { SignInOutcome } from './SignInOutcome.tsx'
import { SecretField } from './SecretField.tsx'
import { SignInHelp } from './SignInHelp.tsx'
import { useFirstWrong } from './use-first-wrong.ts'

type BrowserFormProps = {
  readonly typed: Typed
  readonly errors: Readonly<Record<string, string>>
  /** How the last try ended, when no field is to blame. */
  readonly signInError: Error | null
  readonly secretStorage: Session['secretsKept']
  readonly advanced: boolean
  /** Changes with each failed try. */
  readonly tried: unknown
  readonly onAdvanced: (advanced: boolean) => void
  readonly onType: (field: TypedField, value: string) => void
  readonly onSubmit: () => void
}

/**
 * The form for the application's id and secret, with the address to register for it, and other addresses than the
 * default ones.
 */
export function BrowserForm(props: BrowserFormProps) {
  const { typed, errors, signInError, secretStorage, advanced, tried, onAdvanced, onType, onSubmit } = props
  const { browser, service } = texts.connect
  const redirect = redirectAddress(portOf(typed.port))
  const field = (name: TypedField) => ({
    value: typed[name],
    onChange: (value: string) => onType(name, value),
    error: errors[name],
  })
  // After a failed wait for the browser, the next step is another try.
  const isFirst = typed.clientId === ''
  const form = useRef<HTMLFormElement>(null)
  useFirstWrong(form, tried)
  return (
    <Form
      ref={form}
      className={styles.form ?? ''}
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={styles.hint}>
        {browser.where}
        <span className={styles.address}>
          <code>{redirect}</code>
          <CopyButton text={redirect} label={browser.copyRedirect} />
        </span>
      </div>
      <SignInHelp
        {...browser.help}
        links={[
          { words: browser.help.invitation, url: servicePreset.invitation },
          { words: browser.help.developers, url: servicePreset.developers },
        ]}
      />
      <div className={styles.fields}>
        <TextField
          label={browser.clientId}
          {...field('clientId')}
          autoComplete="off"
          spellCheck="false"
          autoFocus={isFirst}
        />
        <SecretField
          label={browser.clientSecret}
          show={browser.showSecret}
          hide={browser.hideSecret}
          {...field('clientSecret')}
          autoComplete="off"
        />
      </div>
      <div className={styles.unfold}>
        <Button
          look="quiet"
          aria-expanded={advanced}
          endIcon={advanced ? ChevronDown : ChevronRight}
          onPress={() => onAdvanced(!advanced)}
        >
          {browser.advanced}
        </Button>
      </div>
      {advanced && (
        <div className={styles.fields}>
          <TextField label={service.label} hint={service.hint} {...field('serviceUrl')} type="url" />
          <TextField label={browser.authUrl} hint={browser.authUrlHint} {...field('authUrl')} type="url" />
          <TextField
            label={browser.port}
            hint={browser.portHint}
            {...field('port')}
            inputMode="numeric"
            width="110px"
          />
        </div>
      )}
      <Hosts authUrl={typed.authUrl} serviceUrl={typed.serviceUrl} />
      {signInError && <SignInOutcome error={signInError} />}
      <div className={styles.row}>
        <StorageNote in={secretStorage} />
        <Button type="submit" autoFocus={!isFirst}>
          {browser.open}
        </Button>
      </div>
    </Form>
  )
}
