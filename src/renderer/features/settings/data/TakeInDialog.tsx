import { Button } from '../../../components/buttons/Button.tsx'
import { Dialog, DialogActions, isolatedDialog } from '../../../components/overlays/Dialog.tsx'
import { texts } from '../../../texts/texts.ts'
import type { ImportIntent, FoundAnnotations } from './annotations-file.queries.ts'

type TakeInDialogProps = {
  readonly file: FoundAnnotations
  readonly isOpen: boolean
  readonly shop: string
  readonly onLeave: () => void
  readonly onTake: (intent: ImportIntent) => void
}

/** True when the owner must be asked before anything of the file is imported. */
export function needsConfirmation({ otherShop, deleted, isCut }: FoundAnnotations): boolean {
  return otherShop !== null || deleted > 0 || isCut
}

function TakeInDialogBody({ file, isOpen, shop, onLeave, onTake }: TakeInDialogProps) {
  const words = texts.settings.writing.ask
  const { otherShop, deleted, isCut, entries } = file
  return (
    <Dialog title={words.title(file)} isOpen={isOpen} onClose={onLeave} role="alertdialog">
      {otherShop !== null && <p>{words.foreign(otherShop, shop)}</p>}
      {isCut && <p>{words.cut(entries)}</p>}
      {deleted > 0 && <p>{words.deleted(deleted)}</p>}
      <DialogActions>
        <Button onPress={onLeave}>{words.cancel(otherShop)}</Button>
        {deleted > 0 && (
          <Button onPress={() => onTake({ anyShop: true, deleted: 'bring-back' })}>
            {words.bringBack(deleted)}
          </Button>
        )}
        <Button
          look={otherShop === null ? 'primary' : 'danger'}
          onPress={() => onTake({ anyShop: true, deleted: 'leave' })}
        >
          {deleted > 0 ? words.takeRest : words.take}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Asks about effects of an import that the owner may not intend. */
export const TakeInDialog = isolatedDialog(TakeInDialogBody, ({ onLeave }) => onLeave())
