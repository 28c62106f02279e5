import { BelowField, late } from '../../../../components/notices/late.tsx'
import { lateDialog } from '../../../../components/overlays/late-dialog.tsx'

/** Loaded late: no other field of an order needs such a list. */
export const CountryField = late(async () => (await import('./CountryField.tsx')).CountryField, BelowField)

export const DisputeDialog = lateDialog(
  async () => (await import('../../../../shop/outbox/DisputeDialog.tsx')).DisputeDialog,
)
