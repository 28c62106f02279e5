import { z } from 'zod'
import type { Answer } from '#shared/contract.ts'

const countsSchema = z.object({ toShip: z.number().int().nullable() })
const sessionSchema = z.object({ state: z.string() })

/**
 * The number on the app's icon: how many orders wait to be shipped, as the window has heard it last. It asks the shop
 * nothing by itself. Undefined: what was answered says nothing about it.
 */
export function badgeOf(name: string, answer: Answer<unknown>): number | undefined {
  if (!answer.ok) return undefined
  if (name === 'shop.counts') return countsSchema.safeParse(answer.value).data?.toShip ?? 0
  // Without a shop nothing waits.
  if (name === 'session.current' && sessionSchema.safeParse(answer.value).data?.state === 'none') return 0
  return undefined
}
