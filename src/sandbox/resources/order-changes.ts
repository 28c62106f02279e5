import { countries } from '../values/countries.ts'
import { BodyValidator } from '../http/resource-body.ts'
import type { OrderDetails } from '../store/orders.ts'

const required = [
  'customer_first_name',
  'customer_last_name',
  'customer_email',
  'shipping_address_1',
  'shipping_city',
] as const
const optional = [
  'customer_phone_number',
  'customer_note',
  'shipping_address_2',
  'shipping_state',
  'shipping_zip',
] as const
const writable = [...required, ...optional, 'shipping_country_id', 'shipping_status'] as const

/**
 * The changes of an order PATCH, checked (spec: Orders, PATCH parameters; facts: Orders; sandbox promise 6).
 * `shown` are the attributes as the API shows them: totals, times and states may come back unchanged only.
 */
export function readOrderChanges(
  attributes: Readonly<Record<string, unknown>>,
  shown: Readonly<Record<string, unknown>>,
): Partial<OrderDetails> {
  const faults = new BodyValidator('order')
  const readOnly = Object.fromEntries(
    Object.entries(shown).filter(([name]) => !writable.some((one) => one === name)),
  )
  faults.refuseUnknown(attributes, [...writable, ...Object.keys(readOnly)])
  faults.refuseChanged(attributes, readOnly)

  const changes: Record<string, unknown> = {}
  for (const name of writable) {
    if (!Object.hasOwn(attributes, name)) continue
    const value = attributes[name]
    changes[name] = value
    if (optional.some((one) => one === name)) {
      if (typeof value !== 'string' && value !== null)
        faults.add(name, 'invalid', `${name} is a text or null.`)
    } else if (typeof value !== 'string') faults.add(name, 'invalid', `${name} is a text.`)
    else if (name === 'customer_email' && !/^[^\s@]+@[^\s@]+$/.test(value))
      faults.add(name, 'invalid', 'This is not an e-mail address.')
    else if (name === 'shipping_country_id' && !countries.has(value))
      faults.add(name, 'unknown', 'This is not a 2-letter country code.')
    else if (name === 'shipping_status' && value !== 'shipped' && value !== 'unshipped') {
      faults.add(name, 'invalid', 'shipping_status is shipped or unshipped.')
    }
  }
  faults.finish()
  // Safe because each attribute was checked against its type above.
  return changes as Partial<OrderDetails>
}
