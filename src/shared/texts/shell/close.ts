/** The question before a window with unsaved input closes. */
export const closeTexts = {
  title: 'Something here is not saved yet.',
  detail: 'Stay to save it or try again. Closing now loses it; the shop keeps what it has.',
  stay: 'Stay',
  close: 'Close all the same',
}
