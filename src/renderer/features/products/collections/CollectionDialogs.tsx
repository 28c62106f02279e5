import { Form } from 'react-aria-components'
import { AppError } from '#shared/app/app-error.ts'
import type { Category } from '#shared/products/product.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Dialog, DialogActions, isolatedDialog } from '../../../components/overlays/Dialog.tsx'
import { ErrorLine } from '../../../components/fields/ErrorLine.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useTypedText } from '../../../shop/drafts/typed-text.ts'
import { texts } from '../../../texts/texts.ts'
import { useDeleteCollection, useIsChanging, useNameCollection } from './collections.queries.ts'
import type { CollectionKind } from '#shared/products/arrangement.ts'

type NameDialogProps = {
  readonly kind: CollectionKind
  /** Null to make a new one. */
  readonly collection: Category | null
  readonly onClose: () => void
}

function NameDialogBody({ kind, collection, onClose }: NameDialogProps) {
  const subject = `${kind} ${collection?.id ?? 'new'}`
  const { text: name, type, drop } = useTypedText(subject, collection?.name ?? '')
  const save = useNameCollection(kind, collection)
  const isChanging = useIsChanging()
  const words = texts.products.shelves
  const { error } = save
  const refused = error instanceof AppError ? error.fields?.['name'] : undefined
  const isSame = name.trim() === collection?.name
  const close = () => {
    drop()
    onClose()
  }
  return (
    <Dialog
      title={collection ? words.rename(collection.name) : words.makeTitle[kind]}
      isOpen
      onClose={onClose}
      isBusy={save.isPending}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanging()) return
          if (isSame) close()
          else save.mutate(name, { onSuccess: close })
        }}
      >
        <TextField
          label={words.name}
          value={name}
          onChange={(next) => {
            type(next)
            if (error) save.reset()
          }}
          maxLength={255}
          autoFocus
          error={refused}
        />
        <div role="alert">{error && refused === undefined && <ErrorLine>{error.message}</ErrorLine>}</div>
        <DialogActions>
          <Button isDisabled={save.isPending} onPress={close}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" look="primary" isPending={save.isPending}>
            {collection ? words.renameDo : words.makeDo}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** Asks for the name of a category or an artist. Keeps the typed text until the shop has it. */
export const NameDialog = isolatedDialog(NameDialogBody, ({ onClose }) => onClose())

type DeleteDialogProps = {
  readonly kind: CollectionKind
  readonly collection: Category
  /** How many products it contains; undefined while the window has not read them. */
  readonly products: number | undefined
  readonly onClose: () => void
}

function DeleteDialogBody({ kind, collection, products, onClose }: DeleteDialogProps) {
  const remove = useDeleteCollection(kind)
  const isChanging = useIsChanging()
  const words = texts.products.shelves
  return (
    <Dialog
      role="alertdialog"
      title={words.removeTitle(collection.name)}
      isOpen
      onClose={onClose}
      isBusy={remove.isPending}
    >
      <p>{words.removeDetail[kind](products)}</p>
      <div role="alert">{remove.error && <ErrorLine>{remove.error.message}</ErrorLine>}</div>
      <DialogActions>
        <Button autoFocus isDisabled={remove.isPending} onPress={onClose}>
          {texts.common.cancel}
        </Button>
        <Button
          look="danger"
          isPending={remove.isPending}
          onPress={() => isChanging() || remove.mutate(collection, { onSuccess: onClose })}
        >
          {words.removeDo}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Asks before deleting, and says what goes with the collection, since the shop can't restore it. */
export const DeleteDialog = isolatedDialog(DeleteDialogBody, ({ onClose }) => onClose())
