/** The title of every box, where the system shows titles: otherwise Linux would list a window without a name. */
export const boxTitle = 'Backroom'
