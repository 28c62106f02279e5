import type { CallInput, CallName } from '#shared/contract.ts'
import { plain } from '../../support/shops/discounts.ts'
import type { Ledger } from './ledger.ts'

/** Makes a call to a process that may be killed before it answers. */
export type Ask = <N extends CallName>(name: N, input: CallInput<N>) => Promise<unknown>

type Deps = {
  readonly ledger: Ledger
  readonly orders: readonly string[]
  /** The ids of tags by their names, and of discounts by their codes. */
  readonly tags: Map<string, string>
  readonly discounts: Map<string, string>
  /** Returns a random whole number below `max`. */
  readonly below: (max: number) => number
}

/**
 * Creates every press that stores or sends something. Each resolves once it is acknowledged; null when no record fits.
 * In one round no two of them send a write of the same record.
 */
export function createPresses({ ledger, orders, tags, discounts, below }: Deps) {
  let made = 0
  const touched = new Set<string>()
  const one = <T>(of: readonly T[]): T | undefined => of[below(Math.max(1, of.length))]
  const nth = () => (made += 1)
  const id = (key: string) => key.slice(key.indexOf(' ') + 1)
  /** Returns one for which nothing was sent in this round. */
  function untouched(of: readonly string[]): string | undefined {
    const found = one(of.filter((each) => !touched.has(each) && !ledger.isPending(each)))
    if (found !== undefined) touched.add(found)
    return found
  }
  const stillThere = (kind: string) => ledger.keys(kind).filter((key) => !ledger.isPending(key))

  const kinds: Record<string, (ask: Ask) => Promise<unknown> | null> = {
    'add a note': (ask) => {
      const [note, orderId, text] = [`note-${nth()}`, one(orders) ?? '', `Note ${made}`]
      const change = { key: `note ${note}`, to: `${orderId}: ${text}` }
      return ledger.press(change, ask('notes.write', { id: note, orderId, text, isBegun: true }))
    },
    'change a note': (ask) => {
      const key = one(stillThere('note'))
      if (key === undefined) return null
      const [orderId, text] = [(ledger.value(key) ?? '').split(':')[0], `Changed ${nth()}`]
      return ledger.press({ key, to: `${orderId}: ${text}` }, ask('notes.edit', { id: id(key), text }))
    },
    'delete a note': (ask) => {
      const key = one(stillThere('note'))
      return key === undefined ? null : ledger.press({ key, to: null }, ask('notes.delete', { id: id(key) }))
    },
    'make a tag': async (ask) => {
      const name = `Tag ${nth()}`
      await ledger.press({ key: `tag ${name}`, to: 'red' }, ask('tags.create', { name, color: 'red' }))
    },
    'change a tag': (ask) => {
      const key = one(stillThere('tag').filter((each) => tags.has(id(each))))
      if (key === undefined) return null
      const to = ledger.value(key) === 'blue' ? 'green' : 'blue'
      return ledger.press({ key, to }, ask('tags.change', { id: tags.get(id(key)) ?? '', color: to }))
    },
    'put a tag on or take it off': (ask) => {
      const [name, orderId] = [one([...tags.keys()]), one(orders) ?? '']
      if (name === undefined) return null
      const key = `tagged ${orderId} ${name}`
      if (ledger.isPending(key)) return null
      const on = ledger.value(key) === null
      const input = { scope: { ids: [orderId] }, tagId: tags.get(name) ?? '', on }
      return ledger.press({ key, to: on ? 'on' : null }, ask('orders.tag', input))
    },
    'ship or unship': (ask) => {
      const key = untouched(stillThere('shipping'))
      if (key === undefined || touched.has(`order ${id(key)}`)) return null
      touched.add(`order ${id(key)}`)
      const to = ledger.value(key) === 'shipped' ? 'unshipped' : 'shipped'
      const scope = { ids: [id(key)] }
      return ledger.press(
        { key, to, request: `PATCH /orders/${id(key)}` },
        to === 'shipped'
          ? ask('orders.ship', { scope, unpaid: 'ship', partly: 'ship' })
          : ask('orders.unship', { scope }),
      )
    },
    'correct an order': (ask) => {
      const key = untouched(stillThere('city'))
      if (key === undefined || touched.has(`order ${id(key)}`)) return null
      touched.add(`order ${id(key)}`)
      const [from, to] = [ledger.value(key) ?? '', `Porto ${nth()}`]
      const input = { id: id(key), changes: [{ field: 'city' as const, from, to }] }
      return ledger.press({ key, to, request: `PATCH /orders/${id(key)}` }, ask('orders.correct', input))
    },
    'put products in order': (ask) => {
      const key = untouched(stillThere('products'))
      if (key === undefined) return null
      const base = (ledger.value(key) ?? '').split(' ')
      const cut = 1 + below(base.length - 1)
      const wanted = [...base.slice(cut), ...base.slice(0, cut)]
      const change = { key, to: wanted.join(' '), request: 'PATCH /relationships/products' }
      return ledger.press(change, ask('products.reorder', { base, wanted }))
    },
    'make a discount': (ask) => {
      const code = `CODE${nth()}`
      touched.add(`discount ${code}`)
      const change = { key: `discount ${code}`, to: 'Made', request: 'POST /discounts' }
      return ledger.press(change, ask('discounts.create', { ...plain, name: 'Made', code }))
    },
    'change a discount': (ask) => {
      const key = untouched(stillThere('discount').filter((each) => !ledger.value(each)?.endsWith(', ended')))
      if (key === undefined) return null
      const [held, name] = [discounts.get(id(key)) ?? '', `Named ${nth()}`]
      const change = { key, to: name, request: `PATCH /discounts/${held}` }
      return ledger.press(change, ask('discounts.update', { id: held, changes: { name } }))
    },
    'end a discount': (ask) => {
      const key = untouched(stillThere('discount').filter((each) => !ledger.value(each)?.endsWith(', ended')))
      if (key === undefined) return null
      const held = discounts.get(id(key)) ?? ''
      const change = { key, to: `${ledger.value(key)}, ended`, request: `PATCH /discounts/${held}` }
      return ledger.press(change, ask('discounts.end', { id: held }))
    },
    'delete a discount': (ask) => {
      const key = untouched(stillThere('discount'))
      if (key === undefined) return null
      const held = discounts.get(id(key)) ?? ''
      const change = { key, to: null, request: `DELETE /discounts/${held}` }
      return ledger.press(change, ask('discounts.delete', { id: held }))
    },
  }
  const all = Object.values(kinds)

  return {
    /** Begins a round: earlier writes have arrived. */
    anew: () => touched.clear(),
    /** Makes a random press. */
    any(ask: Ask): Promise<unknown> {
      for (;;) {
        const pressed = all[below(all.length)]?.(ask)
        if (pressed) return pressed
      }
    },
  }
}
