/** The page for an address that leads nowhere; its title is one of the window’s. */
export const noSuchPlaceTexts = {
  nothing: (address: string) => `There is nothing at ${address}`,
  meant: 'The address may be mistyped, or from an older version of Backroom. You probably meant this.',
  detail:
    'The address may be mistyped, or from an older version of Backroom. Everything of yours is where it was.',
  goTo: (place: string) => `Go to ${place}`,
  openOrder: (number: string) => `Open order ${number}`,
}
