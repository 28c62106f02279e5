/** What stands below the version in the box about the app. */
export function aboutLines(contact: string | null): string {
  const reached =
    contact === null
      ? 'This copy was built without a contact: a shop cannot reach whoever built it.'
      : `Built by: ${contact}`
  return `The Backroom makers, MIT licence\n${reached}`
}
