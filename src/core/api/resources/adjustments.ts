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
 * Reads the adjustments of an order. The type names the kind: order_adjustments/shipping, /tax, /discount (facts:
 * Orders). A newer type, /base, does not; then the kind follows from the total that the adjustment makes up.
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
  // A free adjustment with a name is the shipping method, unless another adjustment is.
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

/** Recognises a discount by its label, since the service writes "[CODE] name", or by its sign. */
function byWords({ label, amount }: Adjustment): Adjustment['kind'] {
  return /^\[[^\]]+\]/.test(label) || amount.startsWith('-') ? 'discount' : 'other'
}

/** The contract does not say which sign a discount has. */
const positive = (amount: string): string => amount.replace(/^-/, '')
const sumOf = (all: readonly Adjustment[]): string =>
  all.reduce((sum, { amount }) => addMoney(sum, positive(amount)), '0')
