/** The scheme that the installers register. Any page and any program can open such an address, so it may only show something. */
export const linkScheme = 'backroom'

/** The first of our addresses among the arguments that a start was given. Windows and Linux hand them over that way. */
export function linkAmong(argv: readonly string[]): string | null {
  return argv.slice(1).find((argument) => argument.toLowerCase().startsWith(`${linkScheme}:`)) ?? null
}

/** What stands before a link of ours. What follows it does not count: whoever made the link may have smuggled it in. */
export function argumentsBeforeLink(argv: readonly string[]): readonly string[] {
  const link = linkAmong(argv)
  return link === null ? argv : argv.slice(0, argv.indexOf(link))
}
