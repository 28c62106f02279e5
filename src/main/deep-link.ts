/** The scheme that the installers register. Any page and any program can open such an address, so it may only show something. */
export const linkScheme = 'backroom'

/** The scheme and the place are the same in any case. */
const orderLink = /^backroom:\/\/orders\/(.*)$/i
/** Order numbers of the service (spec: Orders): four letters and six digits. */
const orderNumber = /^[A-Z]{4}-\d{6}$/

/** The order that an address asks for, or null for any other address. */
export function orderOfLink(address: string): string | null {
  const number = orderLink.exec(address)?.[1] ?? ''
  return orderNumber.test(number) ? number : null
}

/** The first of our addresses among the arguments that a start was given. Windows and Linux hand them over that way. */
export function linkAmong(argv: readonly string[]): string | null {
  return argv.slice(1).find((argument) => argument.toLowerCase().startsWith(`${linkScheme}:`)) ?? null
}
