import { useState } from 'react'
import { Form } from 'react-aria-components'
import type { SavedView } from '#shared/writing/writing.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../components/overlays/Dialog.tsx'
import { ErrorLine } from '../../components/fields/ErrorLine.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { useRenameView } from '../../features/orders/views/views.queries.ts'
import { useTypedText } from '../../shop/drafts/typed-text.ts'
import { texts } from '../../texts/texts.ts'

type RenameViewDialogProps = { readonly view: SavedView; readonly onClose: () => void }

/** Renames a saved view. */
export function RenameViewDialog({ view, onClose }: RenameViewDialogProps) {
  const words = texts.orderList.views
  const rename = useRenameView()
  const { text: name, type, drop } = useTypedText(`view ${view.id}`, view.name)
  const [isNameless, setNameless] = useState(false)
  const wanted = name.trim()
  const close = () => {
    drop()
    onClose()
  }
  return (
    <Dialog title={words.renameTitle(view.name)} isOpen onClose={onClose} isBusy={rename.isPending}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted === '') setNameless(true)
          else rename.mutate({ id: view.id, name: wanted }, { onSuccess: close })
        }}
      >
        <TextField
          label={words.name}
          value={name}
          onChange={type}
          maxLength={60}
          autoFocus
          error={isNameless && wanted === '' ? words.nameNeeded : undefined}
        />
        <div role="alert">{rename.error && <ErrorLine>{rename.error.message}</ErrorLine>}</div>
        <DialogActions>
          <Button isDisabled={rename.isPending} onPress={close}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" look="primary" isPending={rename.isPending}>
            {words.renameDo}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
