import type { Random } from '../values/random.ts'
import table from './notes.json' with { type: 'json' }

/** The notes of buyers, by language. */
const notes: Readonly<Record<string, readonly string[]>> = table

/** The language of buyers in countries where they do not write English. */
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

/** Returns a function that invents a note, mostly null as most buyers write none. Uses each once before any repeats. */
export function createNotes(random: Random): (country: string) => string | null {
  const used = new Map<string, number>()
  return (country) => {
    if (!random.chance(0.13)) return null
    const language = languages[country] ?? 'en'
    const list = notes[language] ?? []
    const count = used.get(language) ?? 0
    used.set(language, count + 1)
    // Steps of eleven, which divides no list's length, so that neighbours in the list do not come one after another.
    return list[(count * 11) % list.length] ?? null
  }
}
