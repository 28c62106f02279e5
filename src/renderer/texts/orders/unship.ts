import { counted } from '../everywhere/counted.ts'

/** The question before several orders are marked unshipped. */
export const unship = {
  title: (orders: number) => `Mark ${counted(orders)} orders unshipped?`,
  detail: 'In the shop they wait to be shipped again.',
  all: (orders: number) => `Mark ${counted(orders)} unshipped`,
} as const
