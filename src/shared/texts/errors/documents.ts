import { messages } from '../message.ts'

/** Why core did not write a file of orders, or read a carrier's report. */
export const documentMessages = messages('documents', {
  layoutUnknown: 'Nothing was exported: this kind of file is not known any more.',
  columnMissing: 'A file needs at least one column.',
  fileLeftAlone: 'The file was not finished: it was left alone for too long. Export again.',
  otherShopOpened: 'Stopped: another shop was opened.',
  /** `why`: the reason why the layout cannot write the order now, as a sentence. */
  orderChanged: ({ id, why }: { id: string; why: string }) =>
    `Stopped: order ${id} was changed meanwhile. ${why}`,

  reportEmpty:
    'Nothing read: it has no rows. A carrier’s report has one row for each parcel, with the number of its order.',
  reportTooLong: ({ most }: { most: number }) =>
    `Nothing read: it has more than ${most.toLocaleString('en-GB')} rows. Split the file, and read one part after the other.`,
  reportTooWide: ({ most }: { most: number }) =>
    `Nothing read: it has a row of more than ${most} cells, which no carrier’s report has. Choose the file that the carrier sent.`,
  reportColumnMissing: ({ columns }: { columns: number }) =>
    `Nothing read: the file has only ${columns} columns.`,
})
