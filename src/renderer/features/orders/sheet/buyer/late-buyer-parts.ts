import { BelowField, late } from '../../../../components/notices/late.tsx'
import { lateDialog } from '../../../../components/overlays/late-dialog.tsx'

/** A field with a list of its own: no other of an order's needs one. */
export const CountryField = late(async () => (await import('./CountryField.tsx')).CountryField, BelowField)

export const DisputeDialog = lateDialog(
  async () => (await import('../../../../shop/outbox/DisputeDialog.tsx')).DisputeDialog,
)
