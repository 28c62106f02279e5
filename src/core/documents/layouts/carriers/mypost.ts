import { carrierTexts } from '#shared/texts/documents/carriers.ts'
import type { Carrier } from './carrier.ts'

/**
 * Australia Post MyPost Business, upload of domestic parcels. Source: its help page "Sending parcels online, CSV
 * upload" for the names of heads, public copies of the domestic template for all of them. The owner fills in sender and
 * parcel there. It does not publish its lengths: these are cautious, so that they may stop an order that the service
 * would accept.
 */
export const mypost: Carrier = {
  id: 'mypost',
  ...carrierTexts.mypost,
  hasHead: true,
  form: { separator: ',', decimal: '.', encoding: 'plain' },
  country: 'iso-2',
  only: ['AU'],
  columns: [
    { head: 'Additional Label Information 1', from: 'number', maxLength: 40 },
    { head: 'Send Tracking Notifications' },
    { head: 'Send From Name' },
    { head: 'Send From Business Name' },
    { head: 'Send From Address Line 1' },
    { head: 'Send From Address Line 2' },
    { head: 'Send From Address Line 3' },
    { head: 'Send From Suburb' },
    { head: 'Send From State' },
    { head: 'Send From Postcode' },
    { head: 'Send From Phone Number' },
    { head: 'Send From Email Address' },
    { head: 'Deliver To Name', from: 'name', maxLength: 40, needed: true },
    { head: 'Deliver To MyPost Number' },
    { head: 'Deliver To Business Name' },
    { head: 'Deliver To Type Of Address' },
    { head: 'Deliver To Address Line 1', from: 'line1', maxLength: 40, needed: true },
    { head: 'Deliver To Address Line 2', from: 'line2', maxLength: 40 },
    { head: 'Deliver To Address Line 3' },
    { head: 'Deliver To Suburb', from: 'city', maxLength: 30, needed: true },
    { head: 'Deliver To State', from: 'state', needed: true },
    { head: 'Deliver To Postcode', from: 'zip', maxLength: 4, needed: true },
    { head: 'Deliver To Phone Number', from: 'phone', maxLength: 20 },
    { head: 'Deliver To Email Address', from: 'email', maxLength: 50 },
    { head: 'Item Packaging Type' },
    { head: 'Item Delivery Service' },
    { head: 'Item Description' },
    { head: 'Item Length' },
    { head: 'Item Width' },
    { head: 'Item Height' },
    { head: 'Item Weight' },
    { head: 'Item Dangerous Goods Flag' },
    { head: 'Signature On Delivery' },
    { head: 'Extra Cover Amount' },
  ],
}
