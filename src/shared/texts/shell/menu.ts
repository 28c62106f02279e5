/** The native menu, beside the commands, and the box about the app that it opens. */
export const menuTexts = {
  file: 'File',
  edit: 'Edit',
  go: 'Go',
  order: 'Order',
  product: 'Product',
  view: 'View',
  /** As a Mac calls them everywhere. */
  settings: 'Settings…',
  savePdf: 'Save as PDF…',
  checkSpelling: 'Check spelling',
  theme: { system: 'Light or dark as the system', light: 'Light', dark: 'Dark' },
  openLogs: 'Open the log folder',
  lookDaily: 'Look for updates once a day',
  about: 'About Backroom',
  makers: 'The Backroom makers, MIT licence',
  builtBy: (contact: string) => `Built by: ${contact}`,
  builtWithoutContact: 'This copy was built without a contact: a shop cannot reach whoever built it.',
}
