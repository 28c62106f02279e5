/** The message about the PDF that the menu makes. */
export const printingTexts = { pdfNotSaved: 'The PDF was not saved' }
