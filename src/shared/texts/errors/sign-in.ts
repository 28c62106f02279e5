import { messages } from '../message.ts'

/** What is wrong with the input of the sign-in, and why the sign-in failed. */
export const signInMessages = messages('signIn', {
  subdomainMissing: 'Type the shop’s subdomain: the part of its address before .bigcartel.com.',
  /** For a service whose shop addresses have an ending that core does not know. */
  shopNameMissing: 'Type the name that stands before the dot in the shop’s address.',
  passwordMissing: 'Type the shop’s password.',
  clientIdMissing: 'Paste the application’s client id.',
  clientSecretMissing: 'Paste the application’s client secret.',
  applicationNotKept: 'The keychain does not give the client id and secret any more. Paste both again.',
  serviceAddress: 'The service address',
  signInAddress: 'The sign-in address',
  addressBegins: ({ address }: { address: string }) =>
    `${address} begins with https:// and contains no name or password.`,
  addressEnds: ({ address }: { address: string }) => `${address} ends before any “?” or “#”.`,

  demoNotOpened: 'Demo shop not opened',
  wrongPassword: 'The shop refused the password. Check it in the shop’s own settings, then type it again.',
  // No known service says which of the two it is, so the sentence names both.
  wrongNameOrPassword:
    'The shop refused the password, or there is no shop of this name: the service does not say which. Check both, then try again.',
  noSuchShop: ({ host }: { host: string }) =>
    `There is no shop of this name at ${host}. Type the name that stands before the dot in its address.`,
  nobodyReached: ({ host }: { host: string }) =>
    `Not signed in: nothing answers at ${host}. Check the address and the network.`,
  noService: ({ host }: { host: string }) =>
    `Not signed in: what answers at ${host} is not a shop service. Check the address.`,

  browserNotOpened: 'Not signed in: the browser of this computer did not open.',
  browserTooLate: 'Not signed in: the browser did not come back within five minutes.',
  notAllowed: 'Not signed in: access was not allowed.',
  answeredElsewhere: ({ host }: { host: string | null }) =>
    `Not signed in: the answer came from ${host ?? 'another service'}, which was not asked. Start again.`,
  newAccessRefused: 'Not signed in: the service refused the access that it had just given.',
  otherShop: ({ found, expected }: { found: string; expected: string }) =>
    `Not signed in: the browser answered for ${found}, not for ${expected}. Sign out there, then try again.`,
  beginAgain: 'Not signed in: start the sign-in again.',
  anotherBegun: 'Stopped: another sign-in was started.',
  stopped: 'Sign-in stopped.',

  accessRefused: 'The shop does not let Backroom in any more. Sign in again in the browser.',
  accessNotKept:
    'The keychain does not give the access to this shop. Unlock it, or sign in again in the browser.',
  accessForgotten:
    'Access to this shop was kept only until the app was closed. Sign in again in the browser.',
  passwordNotKept: 'The keychain does not give this shop’s password. Unlock it, or type the password again.',
  passwordForgotten: 'This shop’s password was kept only until the app was closed. Type it again.',
})
