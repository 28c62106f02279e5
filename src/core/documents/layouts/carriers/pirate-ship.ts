import { carrierTexts } from '#shared/texts/documents/carriers.ts'
import type { Carrier } from './carrier.ts'

/**
 * Pirate Ship (labels of USPS and UPS), upload of a spreadsheet. Source: public descriptions of the columns it asks
 * for; an American address needs name, address, city, state and ZIP. It publishes no lengths, and lets the owner match
 * the columns.
 */
export const pirateShip: Carrier = {
  id: 'pirate-ship',
  ...carrierTexts.pirateShip,
  hasHead: true,
  form: { separator: ',', decimal: '.', encoding: 'plain' },
  country: 'iso-2',
  columns: [
    { head: 'Order ID', from: 'number', needed: true },
    { head: 'Name', from: 'name', needed: true },
    { head: 'Company' },
    { head: 'Address', from: 'line1', needed: true },
    { head: 'Address Line 2', from: 'line2' },
    { head: 'City', from: 'city', needed: true },
    { head: 'State', from: 'state', needed: ['US', 'CA', 'PR'] },
    { head: 'Zipcode', from: 'zip', needed: ['US', 'CA', 'PR'] },
    { head: 'Country', from: 'country', needed: true },
    { head: 'Email', from: 'email' },
  ],
}
