/** The native menu without the commands, and the About box that it opens. */
export const menuTexts = {
  file: 'File',
  edit: 'Edit',
  go: 'Go',
  order: 'Order',
  product: 'Product',
  view: 'View',
  /** The names that they have everywhere on a Mac. */
  settings: 'Settings…',
  savePdf: 'Save as PDF…',
  checkSpelling: 'Check spelling',
  theme: { system: 'Same as the system', light: 'Light', dark: 'Dark' },
  openLogs: 'Open the log folder',
  lookDaily: 'Check for updates once a day',
  about: 'About Backroom',
  makers: 'The Backroom makers, MIT licence',
  builtBy: (contact: string) => `Built by: ${contact}`,
  builtWithoutContact: 'This copy was built without a contact: a shop cannot reach whoever built it.',
}
