const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** "Portugal" for PT, where the service's own list is not at hand; the code itself when Intl doesn't know it. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    // Intl throws for a text that is no country code.
    return code
  }
}
