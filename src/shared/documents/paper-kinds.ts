import { z } from 'zod'

/** What there is to print of orders. */
export const paperKindSchema = z.enum(['slips', 'labels', 'pick'])
export type PaperKind = z.infer<typeof paperKindSchema>
/** Whether these came out is asked; on a pick list nothing hangs. */
export type ConfirmedKind = Exclude<PaperKind, 'pick'>

/** So many orders make one document at most. */
export const maxPrintedOrders = 1000
