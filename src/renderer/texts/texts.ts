/** The one catalogue of what the window says. A language is another folder of the same names. */
export * as texts from './catalogue.ts'
