import { carrierTexts } from '#shared/texts/documents/carriers.ts'
import type { Carrier } from './carrier.ts'

/**
 * Sendcloud (PostNL, DHL, DPD, bpost and others), import of orders with the address in one column. Source: "How can I
 * import CSV bulk orders" of its help centre: commas, UTF-8, valid country codes; the owner matches the columns there.
 */
export const sendcloud: Carrier = {
  id: 'sendcloud',
  ...carrierTexts.sendcloud,
  hasHead: true,
  form: { separator: ',', decimal: '.', encoding: 'plain' },
  country: 'iso-2',
  columns: [
    { head: 'Order reference', from: 'number', needed: true },
    { head: 'Customer name', from: 'name', needed: true },
    { head: 'Address', from: 'line1', needed: true },
    { head: 'Address 2', from: 'line2' },
    { head: 'Postal code', from: 'zip', needed: true },
    { head: 'City', from: 'city', needed: true },
    { head: 'State', from: 'state', needed: ['US', 'CA', 'IT'] },
    { head: 'Country code', from: 'country', needed: true },
    { head: 'Email', from: 'email' },
    { head: 'Phone', from: 'phone' },
  ],
}
