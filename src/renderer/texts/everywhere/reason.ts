/** Returns what core's sentence says after "Order not saved: "; another sentence remains as it is. */
export const reasonIn = (message: string): string => /^[^.:]+: (.+)$/s.exec(message)?.[1] ?? message

/** The same as a sentence of its own. */
export const reasonAlone = (message: string): string =>
  reasonIn(message).replace(/^./, (letter) => letter.toUpperCase())
