const byHand = 'open the address above in a browser within a minute, or the page at any time'

/** What the browser host prints in the terminal that started it. */
export const terminalTexts = {
  noDisplay: `This machine has no display: ${byHand}.`,
  noWindow: (because: string) => `No window could be opened (${because}): ${byHand}.`,
  opensInBrowser: `Backroom opens in the browser of this computer. Where none comes up, ${byHand}.`,
  noBrowser: (because: string) => `No browser could be opened (${because}): ${byHand}.`,
  portIsANumber: '--port takes a number from 0 to 65535.',
  portTaken: (port: number) => `Port ${port} is not available; name another with --port.`,
  unknownFlag: (problem: string) =>
    `${problem}; known flags are --port N, --data-dir DIR, --sandbox and --no-open.`,
}
