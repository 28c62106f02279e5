import { messages } from '../message.ts'

/** Why core refused a call, whatever the call. */
export const callMessages = messages('calls', {
  unknown: 'Backroom knows no such call.',
  notPressed: 'Not opened: nothing was pressed for it.',
  wentWrong: 'Something in Backroom went wrong. The shop may be unchanged.',
  inputRefused: 'Backroom could not use what it was given.',
})
