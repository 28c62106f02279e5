import { counted } from '../everywhere/counted.ts'

/** The texts about orders that are packed in part. */
export const partly = {
  title: (partly: number, all: number) =>
    partly < all
      ? `${counted(partly)} of ${counted(all)} orders ${partly === 1 ? 'is' : 'are'} partly packed`
      : partly === 1
        ? 'This order is partly packed'
        : `These ${counted(partly)} orders are partly packed`,
  titleOf: (name: string) => `The order of ${name} is partly packed`,
  known:
    'The shop knows only shipped or unshipped: it shows the whole order as shipped. Backroom notes what is still to follow.',
  all: (count: number) => (count === 1 ? 'Mark shipped, the rest follows' : `Mark all ${counted(count)}`),
  wholeOnly: (count: number) => `Mark the ${counted(count)} fully packed`,
  row: (packed: number, all: number) => `${counted(packed)} of ${counted(all)} packed`,
  follows: 'The rest follows',
  pack: (item: string) => `${item} is packed`,
  hint: 'Tick what goes into this parcel. Slips say what is to follow, and the pick list leaves out what is packed.',
} as const
