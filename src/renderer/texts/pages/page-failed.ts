/** The texts in place of a page that cannot be shown. */
export const pageFailedTexts = {
  title: 'This page cannot be shown',
  why: 'A part of Backroom could not be loaded, or failed.',
  detail: 'What you typed is kept. If trying again does not help, start Backroom again.',
}
