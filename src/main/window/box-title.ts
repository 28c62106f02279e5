/** What every box calls itself where the system shows that: else a list of windows has one without a name on Linux. */
export const boxTitle = 'Backroom'
