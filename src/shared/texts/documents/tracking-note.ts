/** The note with a tracking number for an order that has another one already. */
export const trackingNoteTexts = {
  number: (number: string) => `Tracking: ${number}`,
  numberOf: (number: string, carrier: string) => `Tracking: ${number} (${carrier})`,
}

/** The beginning of such notes from before their id identified them: the same in all languages, and never changed. */
export const earlierTrackingNote = (number: string) => `Tracking: ${number}`
