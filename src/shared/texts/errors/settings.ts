import { messages } from '../message.ts'

/** Why core did not change a setting. */
export const settingMessages = messages('settings', {
  notSaved: 'Not saved',
  quietEmpty: 'Quiet hours end at another time than they begin.',
  samePort: 'Signing in and webhooks each need a port of their own.',
  pageInvalid: 'An address begins with https:// and has {id} where the number goes.',
  command: ({ words }: { words: string }) => `“${words}”`,
  otherAct: 'another act',
  keysTaken: ({ act, other }: { act: string; other: string }) =>
    `Not saved: ${other} has the keys of ${act} already.`,
  keysLasting: ({ act }: { act: string }) => `Not saved: the keys of ${act} stay as they are.`,
  keysOfSystem: ({ act }: { act: string }) => `Not saved: the system has the keys of ${act} for itself.`,
  labelUnknown: 'Backroom does not know this label. Choose another one.',
  tagGone: 'This tag was deleted. Choose another one.',
})
