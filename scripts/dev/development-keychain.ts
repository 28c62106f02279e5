/** Signing out of a shop in development must not take its secret from the Backroom that its owner works with. */
export const developmentKeychain = 'Backroom (development)'
