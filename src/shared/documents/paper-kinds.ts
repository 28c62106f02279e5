import { z } from 'zod'

/** The kinds of paper that print orders. */
export const paperKindSchema = z.enum(['slips', 'labels', 'pick'])
export type PaperKind = z.infer<typeof paperKindSchema>
/** The kinds after which the window asks whether they printed; for a pick list it makes no difference. */
export type ConfirmedKind = Exclude<PaperKind, 'pick'>

/** The most orders in one document. */
export const maxPrintedOrders = 1000
