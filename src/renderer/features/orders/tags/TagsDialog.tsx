import { Button } from '../../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../../components/overlays/Dialog.tsx'
import { texts } from '../../../texts/texts.ts'
import { TagRow } from './TagRow.tsx'
import styles from './TagsDialog.module.css'
import { useTags } from './tags.queries.ts'

type TagsDialogProps = { readonly onClose: () => void }

/** The shop's tags: their names, colours and numbers of orders. A deleted tag can be restored. */
export function TagsDialog({ onClose }: TagsDialogProps) {
  const tags = [...useTags().values()]
  const words = texts.orderSheet.tags
  return (
    <Dialog title={words.title} isOpen onClose={onClose}>
      {tags.length === 0 ? (
        <p>{words.manageEmpty}</p>
      ) : (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <TagRow key={tag.id} tag={tag} />
          ))}
        </ul>
      )}
      <DialogActions>
        <Button onPress={onClose}>{texts.common.close}</Button>
      </DialogActions>
    </Dialog>
  )
}
