import { menuTexts } from '#shared/texts/shell/menu.ts'

/** What stands below the version in the box about the app. */
export function aboutLines(contact: string | null): string {
  const reached = contact === null ? menuTexts.builtWithoutContact : menuTexts.builtBy(contact)
  return `${menuTexts.makers}\n${reached}`
}
