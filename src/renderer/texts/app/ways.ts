import type { PaperKind } from '#shared/documents/paper-kinds.ts'
import { counted } from '../everywhere/counted.ts'

const titles = { slips: 'Packing slips', labels: 'Address labels', pick: 'Pick list' } as const

/**
 * The texts of buttons and links that lead to a page or a dialog. The texts of the page itself are in a file of its own
 * and load with its script.
 */
export const ways = {
  brand: 'Backroom',
  carrierReport: { title: 'Carrier’s report', open: 'Import a carrier’s report…' },
  exportOrders: 'Export…',
  letters: {
    write: 'Write to the buyer',
    writeChosen: 'Write to the buyers',
    short: 'Write…',
  },
  palette: {
    open: 'Find or do',
    label: 'Find or do anything',
    placeholder: 'Buyer, number, item, product, code, or what to do',
  },
  paper: {
    titles,
    print: 'Print',
    printLabel: 'Print slips, labels or a pick list',
    printOrder: 'Print a packing slip',
    printNow: 'Print the slip at once',
    today: 'Today',
    pieces: (count: number) => `${count === 1 ? '1 piece' : `${counted(count)} pieces`} to pick`,
    slipsToShip: 'Packing slips for orders to ship',
    labelsToShip: 'Address labels for orders to ship',
    pickToShip: 'Pick list for orders to ship',
    /**
     * The page's title, and the name of its PDF: "Packing slips, 22 November".
     * @param order its number, where there is one
     */
    named: (kind: PaperKind, day: string, order: string | null) =>
      order === null ? `${titles[kind]}, ${day}` : `${titles[kind]}, ${order}, ${day}`,
  },
} as const
