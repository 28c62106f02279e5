/** The texts about the tracking of an order's parcel. */
export const tracking = {
  title: 'Tracking',
  add: 'Add a tracking number',
  edit: 'Change the tracking number',
  remove: 'Remove the tracking number',
  number: 'Tracking number',
  copyNumber: 'Copy the tracking number',
  carrier: 'Carrier',
  carrierNow: (name: string) => `Carrier: ${name}`,
  other: 'Another carrier',
  noCarrier: 'Carrier not known',
  otherName: 'Carrier’s name',
  otherPage: 'Tracking page',
  otherPageHint: 'Optional. The whole address: https://…',
  kept: 'Kept on this computer: the shop has no field for it.',
  save: 'Save',
  elsewhere: (number: string) =>
    number === ''
      ? 'It was removed elsewhere meanwhile. Save again to write it all the same, or cancel.'
      : `It was changed elsewhere meanwhile, and is now ${number}. Save again to replace it, or cancel.`,
  unsaved: 'Not saved',
  open: 'Open tracking page',
  tooLong: 'A tracking number has at most 100 characters.',
  saved: (number: string) => `The tracking number ${number} is saved.`,
  removed: (number: string) => `The tracking number ${number} is removed.`,
  happened: 'You wrote the tracking number',
  key: 'Write the tracking number',
  keptTyped: (name: string) => `The tracking number of ${name} is not saved. It is kept as you typed it.`,
} as const
