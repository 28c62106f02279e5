import type { Random } from '../values/random.ts'
import table from './notes.json' with { type: 'json' }

/** What buyers write, by language. */
const notes: Readonly<Record<string, readonly string[]>> = table

/** The language of the countries that buyers do not write English in. */
const languages: Readonly<Record<string, string>> = {
  DE: 'de',
  AT: 'de',
  CH: 'de',
  FR: 'fr',
  BE: 'fr',
  ES: 'es',
  PT: 'pt',
  IT: 'it',
  NL: 'nl',
  PL: 'pl',
  SE: 'sv',
  DK: 'da',
  JP: 'ja',
}

/** Buyers' notes now and then; most buyers write none. Each is used once before any comes again. */
export function createNotes(random: Random): (country: string) => string | null {
  const used = new Map<string, number>()
  return (country) => {
    if (!random.chance(0.13)) return null
    const language = languages[country] ?? 'en'
    const list = notes[language] ?? []
    const count = used.get(language) ?? 0
    used.set(language, count + 1)
    // Eleven apart, which no list's length divides, so that neighbours in the list are not neighbours in time.
    return list[(count * 11) % list.length] ?? null
  }
}
