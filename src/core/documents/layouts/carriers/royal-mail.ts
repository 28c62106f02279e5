import { carrierTexts } from '#shared/texts/documents/carriers.ts'
import type { Carrier } from './carrier.ts'

/**
 * Royal Mail Click & Drop, import of orders from a spreadsheet. Source: "Order Import spreadsheet field
 * specifications" of its help centre. The country is its name or the 3-letter code; a phone number is digits alone.
 */
export const royalMail: Carrier = {
  id: 'royal-mail',
  ...carrierTexts.royalMail,
  hasHead: true,
  form: { separator: ',', decimal: '.', encoding: 'plain' },
  country: 'iso-3',
  columns: [
    { head: 'Order reference', from: 'number', maxLength: 40, needed: true },
    { head: 'First Name', from: 'firstName', maxLength: 100, needed: true },
    { head: 'Last Name', from: 'lastName', maxLength: 100 },
    { head: 'Address Line 1', from: 'line1', maxLength: 100, needed: true },
    { head: 'Address Line 2', from: 'line2', maxLength: 100 },
    { head: 'City', from: 'city', maxLength: 100, needed: true },
    { head: 'County', from: 'state', maxLength: 100 },
    { head: 'Postcode', from: 'zip', maxLength: 20, needed: true },
    { head: 'Country', from: 'country', needed: true },
    { head: 'Email', from: 'email', maxLength: 100 },
    { head: 'Phone', from: 'phoneDigits', maxLength: 25 },
  ],
}
