import { messages } from '../message.ts'

/** Why core did not change a setting. */
export const settingMessages = messages('settings', {
  notSaved: 'Not saved',
  quietEmpty: 'Quiet hours begin and end at different times.',
  samePort: 'Signing in and webhooks each need a port of their own.',
  pageInvalid: 'Type an address that begins with https:// and has {id} where the number goes.',
  command: ({ words }: { words: string }) => `“${words}”`,
  otherAct: 'another action',
  keysTaken: ({ act, other }: { act: string; other: string }) =>
    `Not saved: ${other} already has the keys of ${act}.`,
  keysLasting: ({ act }: { act: string }) => `Not saved: the keys of ${act} cannot be changed.`,
  keysOfSystem: ({ act }: { act: string }) => `Not saved: the system itself uses the keys of ${act}.`,
  labelUnknown: 'Backroom does not know this label. Choose another one.',
  tagGone: 'This tag was deleted. Choose another one.',
})
