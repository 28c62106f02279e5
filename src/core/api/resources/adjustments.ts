import type { Order } from '#shared/orders/order.ts'
import { addMoney, compareMoney, subtractMoney } from '#shared/values/money.ts'
import { readEach, requiredDecimal, text } from '../json-api/attributes.ts'
import type { Resource } from '../json-api/document.ts'

type Adjustment = Order['adjustments'][number]
type Kind = Exclude<Adjustment['kind'], 'other'>
type Totals = Pick<Order, 'shippingTotal' | 'taxTotal' | 'discountTotal'>

const kinds: readonly Kind[] = ['shipping', 'tax', 'discount']
const totalOf = { shipping: 'shippingTotal', tax: 'taxTotal', discount: 'discountTotal' } as const

/**
 * The kind stands in the type: order_adjustments/shipping, /tax, /discount (facts: Orders). A newer type, /base, does not
 * tell it: then an adjustment is what it does, that is, of the total that it makes up.
 */
export function readAdjustments(adjustments: readonly Resource[], totals: Totals): Adjustment[] {
  const read = readEach(adjustments, readAdjustment).read
  const named = read.map((one) => ({ ...one, kind: one.kind === 'other' ? byWords(one) : one.kind }))
  let open = named.filter(({ kind }) => kind === 'other')
  const found = new Map<Adjustment, Kind>()
  for (const kind of kinds) {
    const left = subtractMoney(
      positive(totals[totalOf[kind]]),
      sumOf(named.filter((one) => one.kind === kind)),
    )
    if (compareMoney(left, '0') === 0) continue
    const one = open.filter(({ amount }) => compareMoney(positive(amount), left) === 0).slice(0, 1)
    const those = one.length > 0 ? one : compareMoney(sumOf(open), left) === 0 ? open : []
    for (const each of those) found.set(each, kind)
    open = open.filter((each) => !found.has(each))
  }
  // What costs nothing and has a name is the way it is sent, where nothing else is.
  const isSent = named.some((one) => (found.get(one) ?? one.kind) === 'shipping')
  const free = isSent
    ? undefined
    : open.find(({ amount, label }) => label !== '' && compareMoney(amount, '0') === 0)
  if (free) found.set(free, 'shipping')
  return named.map((one) => ({ ...one, kind: found.get(one) ?? one.kind }))
}

function readAdjustment({ id, type, attributes }: Resource): Adjustment {
  const kind = kinds.find((each) => each === type.split('/')[1]) ?? 'other'
  return {
    id,
    kind,
    label: text(attributes['label']),
    amount: requiredDecimal(attributes['amount'], 'an amount'),
  }
}

/** A discount says so: the service writes "[CODE] name". */
function byWords({ label, amount }: Adjustment): Adjustment['kind'] {
  return /^\[[^\]]+\]/.test(label) || amount.startsWith('-') ? 'discount' : 'other'
}

/** The contract does not say which sign a discount has. */
const positive = (amount: string): string => amount.replace(/^-/, '')
const sumOf = (all: readonly Adjustment[]): string =>
  all.reduce((sum, { amount }) => addMoney(sum, positive(amount)), '0')
