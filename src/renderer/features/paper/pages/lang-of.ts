import type { Letters } from '#shared/documents/paper.ts'

const chinese = /\p{Script=Han}/u

/** Returns the `lang` of a buyer's text; set only where it changes the shape of a letter. */
export function langOf(text: string, letters: Letters | null): Letters | undefined {
  return letters !== null && chinese.test(text) ? letters : undefined
}
