import { messages } from '../message.ts'

/** What the window finds wrong by itself. */
export const windowMessages = messages('window', {
  notAnswered: 'Backroom itself did not answer. What you typed stays here. Start it again when it has ended.',
})
