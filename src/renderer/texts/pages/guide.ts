import { commandOf } from '#shared/app/commands.ts'

/** The window's texts around the guide; its pages are in docs/guide. */
export const guide = {
  title: 'Guide',
  open: commandOf('help.guide').words,
  contents: 'Pages of the guide',
  all: 'All pages',
  next: (title: string) => `Next: ${title}`,
  /** The titles of the pages, in reading order. */
  pages: {
    connect: 'Connect a shop',
    ship: 'Ship a morning’s orders',
    address: 'Correct an address',
    print: 'Print slips and labels',
    'carrier-report': 'Import a carrier’s report',
    products: 'Put products in order',
    discount: 'A discount for a weekend',
    'two-shops': 'Two shops side by side',
    offline: 'Work offline',
    'back-up': 'Back up, and move to another computer',
    trouble: 'What to do when…',
  },
} as const
