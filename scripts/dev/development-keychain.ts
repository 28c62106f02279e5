/** The keychain's name in development: signing out there must not delete the secret of an installed Backroom. */
export const developmentKeychain = 'Backroom (development)'
