import { messages } from '../message.ts'

/** The errors that the window itself detects. */
export const windowMessages = messages('window', {
  notAnswered: 'Backroom itself did not answer. What you typed stays here. Start it again when it has ended.',
})
