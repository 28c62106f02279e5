import { counted } from '../everywhere/counted.ts'
import { textFiles } from '../everywhere/text-files.ts'

const orders = (count: number): string => (count === 1 ? '1 order' : `${counted(count)} orders`)
const lines = (count: number): string => (count === 1 ? '1 line' : `${counted(count)} lines`)

/** The texts for the import of a carrier's report. */
export const carrierReport = {
  begin: {
    title: 'A carrier’s file lists the orders that it collected.',
    detail:
      'Drop the file here, choose it, or paste its lines. Backroom shows the result and marks nothing until you confirm. Tracking numbers are saved on this computer and are not sent to the shop.',
    drop: 'Drop it to read it',
  },
  choose: 'Choose a file…',
  chooseOther: 'Another file…',
  putAway: 'Put this report away',
  pasted: 'Pasted lines',
  reading: (name: string) => `Reading ${name}…`,
  stillReading: 'Backroom is still reading the shop. A number that it has not read yet counts as unknown.',
  refused: {
    title: (name: string) => `Not read: ${name}`,
    ...textFiles,
    pdf: 'This is a PDF. Ask the carrier’s site for the same report as CSV.',
    other: 'This is not text. A carrier’s report is a CSV file: lines of text with an order number in each.',
    long: 'This is more than Backroom reads at once. Split the file, and read one part after the other.',
  },
  noOrders: {
    title: 'No column with order numbers was found.',
    detail:
      'Choose the column above. If there is none, ask the carrier’s site for a report with your own reference.',
  },
  columns: {
    label: 'Columns',
    unsure: 'Check that these columns are right.',
    order: 'Order number',
    tracking: 'Tracking',
    carrier: 'Carrier',
    none: 'None',
    nameless: (place: number) => `Column ${place}`,
    sample: 'From the first lines',
  },
  /** The result of marking the report's orders, in the order of the sentence. */
  sums: {
    ready: (count: number) => `${orders(count)} will be marked shipped`,
    joined: (count: number) =>
      count === 1
        ? '1 of them shares a parcel with another'
        : `${counted(count)} of them share parcels with others`,
    unpaid: (count: number) => `${counted(count)} of them ${count === 1 ? 'is' : 'are'} not paid`,
    leftOut: (count: number) => `${counted(count)} left out`,
    shipped: (count: number) => `${counted(count)} ${count === 1 ? 'is' : 'are'} shipped already`,
    waiting: (count: number) => `${counted(count)} ${count === 1 ? 'is' : 'are'} on the way to the shop`,
    unknown: (count: number) =>
      count === 1 ? '1 number is unknown' : `${counted(count)} numbers are unknown`,
    doubled: (count: number) => (count === 1 ? '1 is a duplicate' : `${counted(count)} are duplicates`),
    empty: (count: number) => `${lines(count)} without a number`,
    nothing: 'Nothing will be marked shipped',
  },
  groups: {
    unknown: 'No order has this number',
    doubled: 'The same order as in another line: choose which one counts',
    empty: 'No number in this line',
    ready: 'Will be marked shipped',
    waiting: 'On the way to the shop',
    shipped: 'Shipped already',
  },
  list: 'Lines of the report',
  line: (line: number) => `line ${counted(line)}`,
  like: (line: number) => `as in line ${counted(line)}`,
  noTracking: 'No tracking number',
  cut: 'Cut short by a spreadsheet, not saved',
  include: 'Mark this one',
  includeToo: 'Count this line of the order, too',
  copy: 'Copy what doesn’t match',
  copied: (count: number) => `${lines(count)} copied.`,
  copyHead: ['Line', 'Order number', 'Tracking', 'Carrier', 'Why'],
  mark: (count: number) => `Mark ${counted(count)} shipped`,
  markKey: 'Mark the ready orders shipped',
  will: (count: number) => `${orders(count)} will be marked shipped.`,
  mail: (count: number, trackings: number, notes: number) =>
    [
      count === 1 ? 'The buyer may get an e-mail.' : 'Buyers may get an e-mail.',
      ...(trackings === 0
        ? []
        : trackings === 1
          ? ['The tracking number is saved and stays.']
          : ['The tracking numbers are saved and stay.']),
      ...(notes === 0
        ? []
        : notes === 1
          ? ['One order had another number: the new one is a note there.']
          : [`${counted(notes)} of them are saved as notes: those orders had another number.`]),
    ].join(' '),
  already: 'They are already shipped, or their changes are on the way to the shop.',
} as const
