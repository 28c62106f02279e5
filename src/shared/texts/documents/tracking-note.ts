/** A tracking number of an order that has another one already, as a note on the order. */
export const trackingNoteTexts = {
  number: (number: string) => `Tracking: ${number}`,
  numberOf: (number: string, carrier: string) => `Tracking: ${number} (${carrier})`,
}

/** How it began before its id said what it is: the same in all languages, and never changed. */
export const earlierTrackingNote = (number: string) => `Tracking: ${number}`
