const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** "Portugal" for PT, where the service's own list is not at hand; the code itself when nothing is known of it. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    // Intl throws at what is no country code.
    return code
  }
}
