import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { portSchema } from '#shared/app/settings.ts'
import { isFocusLost } from '../../../components/keys/focus-lost.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { SegmentedControl } from '../../../components/choices/SegmentedControl.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './PortChoice.module.css'
import { readSettingsDraft, writeSettingsDraft, type SettingsForm } from './settings-draft.ts'

type PortChoiceProps = {
  /** Under this name the window holds what is typed and not saved yet. */
  readonly name: SettingsForm
  readonly label: string
  /** The words for "no port" and for "a port". */
  readonly none: string
  readonly one: string
  /** The port in the settings; null for none. */
  readonly port: number | null
  readonly isSaving: boolean
  /** Why core refused the last port. */
  readonly refused: string | undefined
  /** Saves the port; fails if core refuses it. */
  readonly onChange: (port: number | null) => Promise<unknown>
  /** Called when the owner types after a refusal, so that it can be cleared. */
  readonly onType: () => void
}

/** The choice between no port and a fixed port of this computer. */
export function PortChoice(props: PortChoiceProps) {
  const { name, label, none, one, port, isSaving, refused, onChange, onType } = props
  const [typed, setTyped] = useState(() => readSettingsDraft(name)?.['port'] ?? null)
  const [wrong, setWrong] = useState(false)
  // The typed text is dropped once the port is set, but not another that was typed while it was being set.
  const [known, setKnown] = useState(port)
  if (known !== port) {
    setKnown(port)
    if (typed === null || Number(typed) === port || port === null) setTyped(null)
  }
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(port)
  useEffect(() => {
    // The save button is gone, and the focus with it.
    if (before.current !== port && isFocusLost()) field.current?.focus()
    before.current = port
  }, [port])
  const words = texts.settings.port

  const shown = typed ?? (port === null ? null : String(port))
  const isChanged = typed !== null && typed.trim() !== String(port ?? '')
  const unsaved = isChanged && typed !== '' ? typed : null
  useEffect(() => writeSettingsDraft(name, unsaved === null ? null : { port: unsaved }), [name, unsaved])
  const type = (next: string | null) => {
    setTyped(next)
    setWrong(false)
    onType()
  }
  const save = () => {
    if (!isChanged || isSaving) return
    const parsed = portSchema.safeParse(Number(typed))
    setWrong(!parsed.success)
    if (parsed.success) set(parsed.data)
  }
  /** The section may be left meanwhile, so the draft is dropped here as well. */
  const set = (next: number | null) =>
    void onChange(next).then(
      () => {
        if (Number(readSettingsDraft(name)?.['port']) === next) writeSettingsDraft(name, null)
      },
      // `refused` says why.
      () => undefined,
    )
  return (
    <Form
      className={styles.choice ?? ''}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SegmentedControl
        label={label}
        value={shown === null ? 'none' : 'one'}
        onChange={(choice) => {
          type(choice === 'one' ? String(port ?? '') : null)
          if (choice === 'none' && port !== null) set(null)
        }}
        choices={[
          { value: 'none', words: none },
          { value: 'one', words: one },
        ]}
      />
      {shown !== null && (
        <div className={styles.line}>
          <TextField
            label={words.label}
            hint={words.hint}
            width="190px"
            inputRef={field}
            inputMode="numeric"
            value={shown}
            onChange={type}
            error={wrong ? words.wrong : refused}
            autoFocus={shown === ''}
            autoComplete="off"
          />
          {isChanged && !isSaving && port !== null && (
            <Button
              onPress={() => {
                type(null)
                field.current?.focus()
              }}
            >
              {texts.settings.foot.discard}
            </Button>
          )}
          {(isChanged || isSaving) && (
            <Button type="submit" look="primary" isPending={isSaving}>
              {texts.settings.foot.save}
            </Button>
          )}
        </div>
      )}
    </Form>
  )
}
