/** The window's only catalogue of texts. A language is another folder with the same names. */
export * as texts from './catalogue.ts'
