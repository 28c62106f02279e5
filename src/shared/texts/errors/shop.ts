import { messages } from '../message.ts'

/** Why a call about the open shop failed, or one that opens something outside Backroom. */
export const shopMessages = messages('shop', {
  notOpen: 'No shop is open.',
  notReadAnew: 'Nothing was read anew',
  accountEmpty: 'Shop not read: it told nothing of itself.',

  notSaved: 'Shop not saved',
  saveUnknown: 'It is not known whether the shop is saved',
  nameMissing: 'A shop has a name.',
  emailMissing: 'A shop has an e-mail address for its buyers.',
  websiteInvalid: 'A website begins with https:// or http://.',

  pageNotSecure: 'Not opened: only secure web pages (https) are opened.',
  pageNotNamed: 'Not opened: the shop has named no such page.',
  pagesTooMany: ({ most }: { most: number }) =>
    `Not opened: ${most} pages were opened within a minute. Wait a moment, then press again.`,
  logInTerminal: 'Not opened: this Backroom was started in a terminal, and writes its log there.',
})
