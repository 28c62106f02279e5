import { messages } from '../message.ts'

/** Why core did not save an annotation as the owner intended. */
export const annotationMessages = messages('annotations', {
  noteGone: 'This note was deleted. Bring it back, or write a new one.',
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
    'Not opened: this buyer did not say yes to mailings, and the text advertises. Choose another text.',
  letterWithoutAddress: 'Not opened: the order has no e-mail address to write to. Correct the order first.',
  letterTooLong: ({ over }: { over: number }) =>
    `Not opened: the e-mail is about ${over.toLocaleString('en')} characters longer than mail programs take. Shorten the text, or copy it.`,
  lettersTooMany: ({ orders, most }: { orders: number; most: number }) =>
    `These are ${orders.toLocaleString('en')} orders; at most ${most.toLocaleString('en')} are written to at once. Choose fewer.`,

  fileNewer: 'Nothing was imported: a newer Backroom wrote this file. Update Backroom first.',
  fileNotOurs: 'Nothing was imported: this is not a file of notes that Backroom wrote.',
  fileWithoutRoom:
    'Nothing was imported: there is no room left where this computer keeps temporary files. Make room there, and import the file again.',
  fileOfOtherShop: ({ shop }: { shop: string }) =>
    `Nothing was imported: these are the notes of another shop, ${shop}.`,
  fileInterrupted:
    'The file was not taken in whole: another one was begun, or another shop opened. Take it in again; what is here already is not doubled.',

  buyerGone: 'Nothing was forgotten: this order is not here any more.',
  buyerStillWaiting:
    'Nothing was forgotten: a change of this buyer’s orders is not at its end. Send it or take it back first.',
  buyerNotJoinedYet:
    'Nothing was forgotten: what you wrote on this shop under another way in is not taken over yet, and may be about this buyer, too. That is tried again when this shop is opened next; forget this buyer after it.',
  buyerStillInCopies:
    'What you wrote on this buyer’s orders is deleted here, but the copies of earlier days still hold it: no new one could be made in their place. Make room on this computer’s disk, then forget this buyer once more.',
})
