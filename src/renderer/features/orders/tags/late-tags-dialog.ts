import { lateDialog } from '../../../components/overlays/late-dialog.tsx'

/** Loaded late: owners seldom change the shop's tags. */
export const TagsDialog = lateDialog(async () => (await import('./TagsDialog.tsx')).TagsDialog)
