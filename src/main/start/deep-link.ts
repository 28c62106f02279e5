/** The scheme that the installers register. Any page and any program can open such an address, so it may only show something. */
export const linkScheme = 'backroom'

/** The first of our addresses among the arguments that a start was given. Windows and Linux hand them over that way. */
export function linkAmong(argv: readonly string[]): string | null {
  return argv.slice(1).find((argument) => argument.toLowerCase().startsWith(`${linkScheme}:`)) ?? null
}
