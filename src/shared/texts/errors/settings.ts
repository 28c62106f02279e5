import { commands } from '../../app/commands.ts'
import { messages } from '../message.ts'

/** Why a setting stays as it was. */
export const settingMessages = messages('settings', {
  notSaved: 'Not saved',
  samePort: 'Signing in and webhooks each need a port of their own.',
  pageInvalid: 'An address begins with https:// and has {id} where the number goes.',
  keysTaken: ({ act, other }: { act: string; other: string }) =>
    `Not saved: ${named(other)} has the keys of ${named(act)} already.`,
  keysLasting: ({ act }: { act: string }) => `Not saved: the keys of ${named(act)} stay as they are.`,
  keysOfSystem: ({ act }: { act: string }) =>
    `Not saved: the system has the keys of ${named(act)} for itself.`,
  labelUnknown: 'Backroom does not know this label. Choose another one.',
  tagGone: 'This tag was deleted. Choose another one.',
})

/** What has no keys by itself has its words in the window alone, which says a clash before it comes here. */
function named(act: string): string {
  const command = commands.find(({ id }) => id === act)
  return command ? `“${command.words}”` : 'another act'
}
