/** A tracking number of an order that has another one already, as a note on the order. */
export const trackingNoteTexts = {
  number: (number: string) => `Tracking: ${number}`,
  /** Begins as the other does. */
  numberOf: (number: string, carrier: string) => `Tracking: ${number} (${carrier})`,
}
