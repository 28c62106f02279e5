import { messages } from '../message.ts'

/** What happened to the open shop, the connected shops, and the access to them. */
export const sessionMessages = messages('session', {
  noShopOpen: 'No shop is open. Sign in, or open the demo shop.',
  closedMeanwhile: 'Stopped: the shop was closed meanwhile.',
  closing: 'Stopped: Backroom is closing.',
  shopUnknown: 'This shop is not connected here any more.',
  /** Names the shops, as far as they are connected here. */
  meantForAnother: ({ wanted, open }: { wanted: string | null; open: string | null }) =>
    `Nothing was done: it was meant for ${wanted ?? 'a shop that is not connected here any more'}, and ${open ?? 'another shop'} was open by then.`,
  notSentSignedOut: 'Not sent: this shop asks for sign-in again. Open it to sign in.',
  keychainShut: 'The keychain of this computer did not open. Unlock it, then try again.',

  accessNotOAuth: 'Access not ended: only a sign-in in the browser can be ended at the service.',
  accessKeychainShut:
    'Access not ended: the keychain does not give the client id and secret. Unlock it, or disconnect without ending the access.',
  accessNotChecked: 'Access not checked',
})
