import { messages } from '../message.ts'

/** What became of the open shop, of its files, and of the shops that are connected here. */
export const sessionMessages = messages('session', {
  noShopOpen: 'No shop is open. Sign in, or open the demo shop.',
  closedMeanwhile: 'Stopped: the shop was closed meanwhile.',
  closing: 'Stopped: Backroom is closing.',
  shopUnknown: 'This shop is not connected here any more.',
  notSentSignedOut: 'Not sent: this shop asks for sign-in again. Open it to sign in.',
  keychainShut: 'The keychain of this computer did not open. Unlock it, then try again.',

  accessNotOAuth: 'Access not ended: only a sign-in in the browser can be ended at the service.',
  accessKeychainShut:
    'Access not ended: the keychain does not give the client id and secret. Unlock it, or disconnect without ending the access.',
  accessNotChecked: 'Access not checked',

  ownMended: ({ file, rescued, lost, more, unsure }: Mended) => {
    const where = file === null ? 'was not there any more' : `was damaged. It was put aside as ${file}`
    const missing =
      lost > 0 ? `${lost} could not be read` : more ? 'more may be missing' : 'nothing is missing'
    const altered = unsure === 0 ? '' : `, ${unsure} may not be as you wrote them`
    return `The file of your notes and waiting changes (own.db) ${where}; ${rescued} of its entries are here again, ${missing}${altered}.`
  },
  copyMended:
    'What is kept of the shop on this computer could not be read. It was put aside, and is read from the shop again.',
  bothMended: ({ own, copy }: { own: string; copy: string }) => `${own} ${copy}`,
  fileNotRead: 'A file of this shop could not be read just now. Try again.',
  orderDamaged:
    'An order in the copy on this computer’s disk was damaged. It is put in order from the shop by itself: look again.',
  notMended: ({ folder }: { folder: string }) =>
    `What is kept of this shop in ${folder} could not be read, and could not be put in order. Nothing in there was deleted.`,
})

/** `file`: under which name the damaged one is kept; null when it was gone. */
type Mended = {
  readonly file: string | null
  readonly rescued: number
  readonly lost: number
  readonly more: boolean
  readonly unsure: number
}
