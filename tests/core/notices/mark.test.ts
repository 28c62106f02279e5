import { expect, it } from 'vitest'
import { markedOn, newOrders } from '#core/mirror/news/mark.ts'
import type { Mark, FirstSeen } from '#core/mirror/news/mark.ts'

const order = (id: string, at: number, payment: FirstSeen['payment'] = 'completed'): FirstSeen => ({
  id,
  at,
  payment,
})
const idsOf = (mark: Mark, seen: readonly FirstSeen[]) => newOrders(mark, seen).map(({ id }) => id)
const begun: Mark = { from: 100, known: [] }

it('An order that was there before is not new', () => {
  expect(idsOf(begun, [order('before', 99), order('last', 100), order('new', 101)])).toEqual(['new'])
})

it('An order that appears late is new, even when a younger one was reported already', () => {
  const mark = markedOn(begun, [order('young', 300)])
  expect(idsOf(mark, [order('young', 300), order('late', 200)])).toEqual(['late'])
})

it('An unpaid order is new at once, and not again when it is paid', () => {
  expect(idsOf(begun, [order('cash', 200, 'unpaid')])).toEqual(['cash'])
  expect(idsOf(markedOn(begun, [order('cash', 200, 'unpaid')]), [order('cash', 200)])).toEqual([])
})

it('An order whose payment failed is new when it is paid later', () => {
  expect(idsOf(begun, [order('card', 200, 'failed'), order('odd', 201, 'invalid')])).toEqual([])
  const mark = markedOn(begun, [order('other', 300)])
  expect(idsOf(mark, [order('card', 200)])).toEqual(['card'])
})

it('However many orders arrive, none is new twice, and the stored mark stays small', () => {
  const all = Array.from({ length: 1000 }, (_, index) => order(`number ${index}`, 200 + index))
  let mark = begun
  const announced: string[] = []
  for (let end = 0; end <= all.length; end += 70) {
    const fresh = newOrders(mark, all.slice(0, end))
    announced.push(...fresh.map(({ id }) => id))
    mark = markedOn(mark, fresh)
    expect(mark.known.length).toBeLessThanOrEqual(200)
  }
  expect(new Set(announced).size).toBe(announced.length)
  expect(announced).toHaveLength(980)
})
