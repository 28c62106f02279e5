/**
 * The scheme that the installers register. Any page or program can open its addresses, so they may only show something.
 */
export const linkScheme = 'backroom'

/** Returns the first of our addresses among a start's arguments, which is where Windows and Linux pass them. */
export function linkAmong(argv: readonly string[]): string | null {
  return argv.slice(1).find((argument) => argument.toLowerCase().startsWith(`${linkScheme}:`)) ?? null
}

/** Returns the arguments before a link of ours. What follows it is ignored: whoever made the link may have added it. */
export function argumentsBeforeLink(argv: readonly string[]): readonly string[] {
  const link = linkAmong(argv)
  return link === null ? argv : argv.slice(0, argv.indexOf(link))
}
