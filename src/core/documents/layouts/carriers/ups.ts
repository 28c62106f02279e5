import { carrierTexts } from '#shared/texts/documents/carriers.ts'
import type { Carrier } from './carrier.ts'

/**
 * UPS, import into the address book (CampusShip, ups.com). Source: its "File Format for Personal and Corporate Address
 * Books". The position of a column decides, and a head is not allowed; the owner finds an address by its nickname.
 */
export const ups: Carrier = {
  id: 'ups',
  ...carrierTexts.ups,
  hasHead: false,
  form: { separator: ',', decimal: '.', encoding: 'plain' },
  country: 'iso-2',
  columns: [
    { head: 'Company or Name', from: 'name', maxLength: 35, needed: true },
    { head: 'Nickname', from: 'number', maxLength: 35 },
    { head: 'Contact', from: 'name', maxLength: 35 },
    { head: 'Address 1', from: 'line1', maxLength: 35, needed: true },
    { head: 'Address 2', from: 'line2', maxLength: 35 },
    { head: 'Address 3' },
    { head: 'City', from: 'city', maxLength: 30, needed: true },
    { head: 'State or Province', from: 'state', needed: ['US', 'CA', 'PR'] },
    { head: 'Postal Code', from: 'zip', maxLength: 9, needed: ['US', 'CA', 'PR'] },
    { head: 'Country', from: 'country', needed: true },
    { head: 'Telephone', from: 'phone', maxLength: 15 },
    { head: 'Extension' },
    { head: 'E-Mail Address', from: 'email', maxLength: 50 },
    { head: 'Fax Number' },
    { head: 'Address Type' },
    { head: 'Tax ID' },
    { head: 'Residential' },
  ],
}
