import type { LetterField } from '#shared/writing/letters.ts'
import { counted } from '../everywhere/counted.ts'
import { reasonIn } from '../everywhere/reason.ts'

const orders = (count: number) => (count === 1 ? '1 order' : `${counted(count)} orders`)

/** The texts about the owner's mails to buyers: how to write them, and how they reach the owner's mail program. */
export const letters = {
  settings: {
    lead: 'Texts for e-mails to your buyers. Fields in braces are filled in for each order. Backroom opens the e-mails one by one in your own mail program, which sends them.',
    none: 'No text yet.',
    add: 'New text',
    list: 'Your texts',
    name: 'Name',
    subject: 'Subject',
    body: 'Text',
    fields: 'Fill in',
    marketing: 'Advertising',
    marketingHint: 'Only buyers who said yes to mailings get it, each of them once.',
    remove: (name: string) => `Delete ${name}`,
    removed: (name: string) => `The text ${name} is deleted.`,
    nameMissing: 'Type a name.',
    tooLong: (most: number, over: number) =>
      `At most ${counted(most)} characters: this is ${counted(over)} too many, and is saved once it is shorter.`,
    preview: (buyer: string) => `As ${buyer} would get it`,
    previewNone: 'There is no order to preview it with yet.',
    saved: 'Saved as you type.',
    notSaved: (reason: string) => `Not saved: ${reasonIn(reason)}`,
    notSavedBehind: (reason: string) =>
      `A text to buyers is not saved: ${reasonIn(reason)} It is kept as you typed it.`,
    elsewhere: {
      now: 'The text is now:',
      take: 'Take this text',
      keep: 'Keep mine',
    },
    about: (count: number) => (count === 0 ? 'None yet' : count === 1 ? '1 text' : `${counted(count)} texts`),
  },
  /** The initial content of a new text. */
  first: {
    name: 'It is on its way',
    another: (count: number) => `Text ${counted(count)}`,
    subject: 'Your order {number} is on its way',
    body: 'Hello {first name},\n\nyour order {number} is packed and on its way:\n\n{items}\n\nFollow it here: {tracking link}\n\nThank you!\n{shop}',
  },
  /** `fields` are the names that stand in braces. */
  lacks: (fields: readonly LetterField[]) =>
    `The order has no ${fields.join(' and no ')}: that part stays empty.`,

  choose: 'Text',
  chooseNow: (name: string) => `Text: ${name}`,
  noTexts: 'You have not written a text yet.',
  writeOne: 'Write one in Settings',
  editOne: 'Change this text',
  place: (place: number, all: number) => `${counted(place)} of ${counted(all)}`,
  to: (buyer: string, address: string) => (buyer === '' ? address : `${buyer}, ${address}`),
  noSubject: 'No subject',
  open: 'Open in mail program',
  skip: 'Skip',
  back: 'Back',
  copy: 'Copy the text',
  copied: 'The text is copied.',
  opened: 'Opened',
  done: (opened: number, all: number) =>
    all === 1
      ? opened === 1
        ? 'It is open in your mail program.'
        : 'Nothing was opened.'
      : `${counted(opened)} of ${counted(all)} ${opened === 1 ? 'was' : 'were'} opened in your mail program.`,
  notSeen: 'Your mail program shows whether it was sent.',
  none: 'There is nobody to write to.',
  unreachable: (count: number) =>
    `${orders(count)} ${count === 1 ? 'has' : 'have'} no e-mail address to write to.`,
  declined: (count: number) =>
    count === 1
      ? '1 buyer did not say yes to mailings and does not get it.'
      : `${counted(count)} buyers did not say yes to mailings and do not get it.`,
  over: (count: number) =>
    `About ${counted(count)} characters too long for a mail program. Shorten the text, or copy it.`,
  close: 'Close',
} as const
