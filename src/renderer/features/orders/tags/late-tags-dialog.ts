import { lateDialog } from '../../../components/overlays/late-dialog.tsx'

/** The tags of the shop are seldom changed. */
export const TagsDialog = lateDialog(async () => (await import('./TagsDialog.tsx')).TagsDialog)
