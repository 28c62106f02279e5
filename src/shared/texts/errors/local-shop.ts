import { messages } from '../message.ts'

type Failed = { readonly failed: string }
type InFolder = { readonly folder: string }

/** `file`: the name of the quarantined file; null when there was no file. */
type Mended = {
  readonly file: string | null
  readonly rescued: number
  readonly lost: number
  readonly more: boolean
  readonly unsure: number
}

/**
 * Why core did not open, write, sync or restore the local files of a shop, and what it did about that. `failed` is the
 * beginning of the sentence.
 */
export const localShopMessages = messages('localShop', {
  notSaved: 'Not saved',
  notOpened: 'This shop was not opened',
  noShopOpened: 'The shop was not opened',
  diskFull: ({ failed, folder }: Failed & InFolder) =>
    `${failed}: there is no room left on the disk that holds ${folder}. Make room there and start Backroom again.`,
  readOnly: ({ failed, folder }: Failed & InFolder) =>
    `${failed}: ${folder} is read-only. Allow writing there, or on its disk, and start Backroom again.`,
  moved: ({ path }: { path: string }) =>
    `Not saved: ${path} was moved, deleted or disconnected while Backroom was open. Put its folder back where it was and try again; to begin afresh there, start Backroom again.`,
  newer:
    'This shop was not opened: a newer Backroom has written notes and waiting changes here. Update Backroom; nothing was changed.',
  backupDamaged: 'Nothing was restored: that copy is damaged. What was here is unchanged.',
  backupNewer:
    'Nothing was restored: a newer Backroom made that copy. Update Backroom, then restore it. What was here is unchanged.',
  backupGone: 'Nothing was restored: that copy is not there any more. What was here is unchanged.',

  mirrorDiskFull:
    'There is no room left on this computer’s disk. What is here can be read; new orders appear once there is room.',
  mirrorReadOnly:
    'The folder of this shop on this computer’s disk is read-only. What is here can be read; new orders appear once Backroom can write there.',
  syncWentWrong: 'The copy was not brought up to date: something in Backroom went wrong.',
  syncStopped: 'Not read yet: reading the shop was stopped.',

  ownMended: ({ file, rescued, lost, more, unsure }: Mended) => {
    const where = file === null ? 'was not there any more' : `was damaged. It was set aside as ${file}`
    const missing =
      lost > 0 ? `${lost} could not be read` : more ? 'more may be missing' : 'nothing is missing'
    const altered = unsure === 0 ? '' : `, ${unsure} may not be as you wrote them`
    return `The file of your notes and waiting changes (own.db) ${where}; ${rescued} of its entries are here again, ${missing}${altered}.`
  },
  mirrorMended:
    'The copy of the shop on this computer could not be read. It was set aside, and Backroom reads the shop again.',
  bothMended: ({ own, mirror }: { own: string; mirror: string }) => `${own} ${mirror}`,
  notRead: 'A file of this shop could not be read just now. Try again.',
  orderDamaged:
    'An order in the copy on this computer’s disk was damaged. Backroom repairs it from the shop automatically: look again.',
  notMended: ({ folder }: InFolder) =>
    `What is kept of this shop in ${folder} could be neither read nor repaired. Nothing in there was deleted.`,
})
