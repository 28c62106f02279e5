import { messages } from '../message.ts'

/** Why a call about the open shop failed, or one that opens something outside Backroom. */
export const shopMessages = messages('shop', {
  notOpen: 'No shop is open.',
  notReadAnew: 'The shop was not read again',
  accountEmpty: 'Shop not read: it sent no details.',

  notSaved: 'Shop not saved',
  saveUnknown: 'It is not known whether the shop is saved',
  nameMissing: 'Type the shop’s name.',
  emailMissing: 'Type an e-mail address for the shop’s buyers.',
  websiteInvalid: 'Type an address that begins with https:// or http://.',

  pageNotSecure: 'Not opened: only secure web pages (https) are opened.',
  pageNotNamed: 'Not opened: this page is not one that the shop named.',
  pagesTooMany: ({ most }: { most: number }) =>
    `Not opened: ${most} pages were opened within a minute. Wait a moment, then press again.`,
  logInTerminal: 'Not opened: this Backroom was started in a terminal, and writes its log there.',
})
