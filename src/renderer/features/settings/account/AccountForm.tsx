import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Account } from '#shared/shop/account.ts'
import type { Connection } from '#shared/shop/session.ts'
import { isFocusLost } from '../../../components/keys/focus-lost.ts'
import { SaveFoot } from '../../../components/fields/SaveFoot.tsx'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { Switch } from '../../../components/choices/Switch.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { texts } from '../../../texts/texts.ts'
import { AccountDetails } from './AccountDetails.tsx'
import styles from './AccountForm.module.css'
import { SectionPart, SectionBody } from '../section/SectionBody.tsx'
import { useAccountForm } from './use-account-form.ts'
import { ZonePart } from './ZonePart.tsx'

type AccountFormProps = { readonly connection: Connection; readonly account: Account }

export function AccountForm({ connection, account }: AccountFormProps) {
  const root = useRef<HTMLDivElement>(null)
  const form = useAccountForm(connection.id, account)
  const { values, changes, edit, errorOf } = form
  const words = texts.settings.account

  const save = () => {
    const first = form.save()
    if (first !== null) root.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  // The element with focus may be gone, such as the button that saved or discarded.
  const { isDirty } = form
  useEffect(() => {
    if (isFocusLost()) root.current?.closest('section')?.querySelector('h2')?.focus()
  }, [isDirty])
  useShortcut('mod+Enter', texts.settings.foot.saveKey, save)
  // In the capture phase: a focused button would treat the key as a press on itself before the page receives it.
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    save()
  }

  const maintenance = {
    on: changes.underMaintenance === undefined ? words.isOn : words.willBeOn,
    off: changes.underMaintenance === undefined ? words.isOff : words.willBeOff,
  }
  return (
    <div ref={root} className={styles.form} onKeyDownCapture={saveByKey}>
      <SectionBody>
        <AccountDetails account={account} isReal={connection.kind !== 'demo'} />
        <SectionPart title={texts.zone.title}>
          <ZonePart />
        </SectionPart>
        <SectionPart title={words.words}>
          <TextField
            label={words.storeName}
            name="storeName"
            width="300px"
            value={values.storeName}
            onChange={(storeName) => edit({ storeName })}
            error={errorOf('storeName')}
            autoComplete="off"
          />
          <div className={styles.sentences}>
            <TextArea
              label={words.description}
              hint={words.descriptionHint}
              name="description"
              value={values.description}
              onChange={(description) => edit({ description })}
              error={errorOf('description')}
            />
          </div>
        </SectionPart>
        <SectionPart title={words.contact}>
          <TextField
            label={words.contactEmail}
            hint={words.contactEmailHint}
            name="contactEmail"
            type="email"
            width="300px"
            value={values.contactEmail}
            onChange={(contactEmail) => edit({ contactEmail })}
            error={errorOf('contactEmail')}
            autoComplete="off"
          />
          <TextField
            label={words.website}
            hint={words.websiteHint}
            name="website"
            type="url"
            width="300px"
            value={values.website}
            onChange={(website) => edit({ website })}
            error={errorOf('website')}
            autoComplete="off"
          />
        </SectionPart>
        <SectionPart title={words.maintenance}>
          <Switch
            isSelected={values.underMaintenance}
            onChange={(underMaintenance) => edit({ underMaintenance })}
            hint={values.underMaintenance ? maintenance.on : maintenance.off}
          >
            {words.underMaintenance}
          </Switch>
        </SectionPart>
      </SectionBody>
      <SaveFoot
        words={texts.settings.foot}
        isOpen={isDirty}
        isSaving={form.isSaving}
        error={form.error}
        onSave={save}
        onDiscard={form.discard}
      />
    </div>
  )
}
