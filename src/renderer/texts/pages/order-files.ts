import { counted } from '../everywhere/counted.ts'

const orderCount = (count: number) => (count === 1 ? '1 order' : `${counted(count)} orders`)

/** The texts for exporting orders to a file. */
export const orderFiles = {
  palette: 'Export orders',
  reading: 'Export orders',
  title: (orders: number) => `Export ${orderCount(orders)}`,
  layouts: { sheet: 'For a spreadsheet', carrier: 'For a carrier' },
  columns: {
    label: 'Columns, in their order',
    others: 'More columns',
    up: (head: string) => `${head}: one up`,
    down: (head: string) => `${head}: one down`,
    none: 'A file needs at least one column.',
  },
  form: {
    label: 'File format',
    separator: 'Separator',
    separators: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' },
    decimal: 'Decimal sign',
    decimals: { '.': '1.50', ',': '1,50' },
    encoding: 'Encoding',
    encodings: { marked: 'Excel', plain: 'UTF-8', 'utf-16': 'UTF-16' },
    comma: 'Excel in your language expects semicolons, and a comma in amounts.',
    point: 'Excel in your language expects commas, and a point in amounts.',
    programs: 'As expected by other programs that read this export.',
    carrier: (name: string) => `As ${name} requires.`,
  },
  preview: {
    label: 'The first rows',
    none: 'None of these orders can be written in this format.',
    noneYes: 'None of the first buyers said yes.',
    noHead: 'This carrier reads columns by their position: the file has no column heads.',
  },
  unmapped: {
    title: (orders: number) =>
      orders === 1
        ? 'One order cannot be written, so no file was made:'
        : `${counted(orders)} orders cannot be written, so no file was made:`,
    more: (orders: number) => `and ${orderCount(orders)} more.`,
    nobody: 'No name',
    fix: 'Correct it',
    fixLabel: (buyer: string) => `Correct it: ${buyer}`,
    leaveOut: (orders: number) =>
      orders === 1 ? 'Leave this one out' : `Leave these ${counted(orders)} out`,
  },
  nothing: {
    orders: 'There is no order to write.',
    buyers: 'None of these buyers said yes to mailings in their latest order.',
  },
  making: {
    checking: 'Checking the orders…',
    progress: (done: number, rows: number) =>
      `${counted(done)} of ${counted(rows)} ${rows === 1 ? 'row' : 'rows'}`,
    label: 'Making the file',
    stop: 'Stop',
    save: 'Save file',
  },
  savedItems: (name: string, orders: number) =>
    `${name}: ${orders === 1 ? '1 order' : `${counted(orders)} orders`}, a row for each item.`,
  saved: (name: string, rows: number) => `${name}: ${rows === 1 ? '1 row' : `${counted(rows)} rows`}.`,
} as const
