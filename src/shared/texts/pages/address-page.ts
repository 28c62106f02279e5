/** The page in the data folder that leads whoever opens it to the window. */
export const addressPageTexts = { title: 'Backroom', open: 'Open Backroom' }
