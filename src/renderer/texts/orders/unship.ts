import { counted } from '../everywhere/counted.ts'

/** The question before several orders are marked unshipped. */
export const unship = {
  title: (orders: number) => `Mark ${counted(orders)} orders unshipped?`,
  detail: 'The shop shows them as unshipped again.',
  all: (orders: number) => `Mark ${counted(orders)} unshipped`,
} as const
