import { Form } from 'react-aria-components'
import { fold } from '#shared/values/fold.ts'
import { Button } from '../../../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../../../components/overlays/Dialog.tsx'
import { ErrorLine } from '../../../../components/fields/ErrorLine.tsx'
import { TextField } from '../../../../components/fields/TextField.tsx'
import { showToast } from '../../../../components/notices/toast.ts'
import { useTypedText } from '../../../../shop/drafts/typed-text.ts'
import { texts } from '../../../../texts/texts.ts'
import { useSaveArrangement, useSavedArrangements } from './saved-arrangements.queries.ts'
import type { Sequence } from '../places.ts'

type NameArrangementDialogProps = { readonly order: Sequence; readonly onClose: () => void }

/** Asks for the name under which to save the order of the shop window. */
export function NameArrangementDialog({ order, onClose }: NameArrangementDialogProps) {
  const words = texts.products.arrange.own
  const { text: name, type, drop } = useTypedText('arrangement', '')
  const saveArrangement = useSaveArrangement()
  const refused = saveArrangement.error?.fields?.['name']
  const same = useSavedArrangements().find((one) => fold(one.name) === fold(name.trim()))
  const close = () => {
    drop()
    onClose()
  }
  const save = () =>
    saveArrangement.mutate(
      { name, order: [...order] },
      {
        onSuccess: () => {
          close()
          showToast({ tone: 'done', text: words.kept(name.trim()) })
        },
      },
    )
  return (
    <Dialog title={words.keepTitle} isOpen onClose={onClose} isBusy={saveArrangement.isPending}>
      <p>{words.keepDetail}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label={words.name}
          value={name}
          onChange={(next) => {
            saveArrangement.reset()
            type(next)
          }}
          maxLength={60}
          autoComplete="off"
          autoFocus
          error={refused}
          hint={same && words.taken(same.name)}
        />
        <div role="alert">
          {saveArrangement.error && refused === undefined && (
            <ErrorLine>{saveArrangement.error.message}</ErrorLine>
          )}
        </div>
        <DialogActions>
          <Button isDisabled={saveArrangement.isPending} onPress={close}>
            {texts.common.cancel}
          </Button>
          <Button look="primary" type="submit" isPending={saveArrangement.isPending}>
            {words.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
