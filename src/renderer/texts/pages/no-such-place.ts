/** The page for an address that leads nowhere; its title is one of the window’s. */
export const noSuchPlaceTexts = {
  nothing: (address: string) => `There is nothing at ${address}`,
  meant: 'The address may be mistyped, or of an older Backroom. This is probably what was meant.',
  detail: 'The address may be mistyped, or of an older Backroom. All that is yours is where it was.',
  goTo: (place: string) => `Go to ${place}`,
  openOrder: (number: string) => `Open order ${number}`,
}
