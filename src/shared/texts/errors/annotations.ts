import { messages } from '../message.ts'

/** Why core did not save an annotation as the owner intended. */
export const annotationMessages = messages('annotations', {
  noteGone: 'This note was deleted. Bring it back, or write a new one.',
  noteChangedElsewhere: 'The note stays as it is: it was changed elsewhere meanwhile.',
  typedElsewhere: 'It was changed elsewhere meanwhile. Pick one of the two texts.',
  noteLongGone: 'This note was deleted too long ago to be brought back.',

  tagGone: 'This tag was deleted. Bring it back, or make a new one.',
  tagThere: ({ name }: { name: string }) => `There is a tag “${name}” already.`,

  viewGone: 'This view was deleted.',
  viewThere: ({ name }: { name: string }) => `There is a view “${name}” already.`,
  viewNameMissing: 'A view needs a name.',
  viewNameTooLong: ({ most }: { most: number }) => `A view’s name has at most ${most} characters.`,

  letterGone: 'This text was deleted. Choose another one.',
  letterThere: ({ name }: { name: string }) => `There is a text “${name}” already.`,
  letterDeclined:
    'Not opened: this buyer did not say yes to mailings, and this text is advertising. Choose another text.',
  letterWithoutAddress: 'Not opened: the order has no valid e-mail address. Correct the order first.',
  letterTooLong: ({ over }: { over: number }) =>
    `Not opened: the e-mail is about ${over.toLocaleString('en')} characters longer than mail programs take. Shorten the text, or copy it.`,
  lettersTooMany: ({ orders, most }: { orders: number; most: number }) =>
    `These are ${orders.toLocaleString('en')} orders; you can write to at most ${most.toLocaleString('en')} at once. Choose fewer.`,

  fileNewer: 'Nothing was imported: a newer Backroom wrote this file. Update Backroom first.',
  fileNotOurs: 'Nothing was imported: this is not a file of notes that Backroom wrote.',
  fileWithoutRoom:
    'Nothing was imported: there is no room left where this computer keeps temporary files. Make room there, and import the file again.',
  fileOfOtherShop: ({ shop }: { shop: string }) =>
    `Nothing was imported: these are the notes of another shop, ${shop}.`,
  fileInterrupted:
    'The file was not imported in full: another import was started, or another shop was opened. Import it again; nothing is duplicated.',

  buyerGone: 'Nothing was forgotten: this order is not here any more.',
  buyerStillWaiting:
    'Nothing was forgotten: a change to this buyer’s orders is not finished. Send it or take it back first.',
  buyerNotJoinedYet:
    'Nothing was forgotten: what you wrote for this shop under another sign-in is not added here yet, and may be about this buyer, too. Backroom tries again when this shop is opened next; forget this buyer after that.',
  buyerStillInCopies:
    'What you wrote on this buyer’s orders is deleted here, but the copies of earlier days still hold it: no new one could be made in their place. Make room on this computer’s disk, then forget this buyer again.',
  buyerStillInFiles:
    'What you wrote on this buyer’s orders is deleted, but parts of it may still be on the disk: Backroom’s files could not be written anew. Make room on this computer’s disk, then forget this buyer again.',
})
