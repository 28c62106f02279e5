import type { DatabaseSync } from 'node:sqlite'
import { AppError } from '#shared/app/app-error.ts'
import type { CorrectableField } from '#shared/outbox/outbox.ts'

type Change = { readonly field: CorrectableField; readonly from: string; readonly to: string }

/** What an order cannot be without (spec: Order), and how long a text an owner would write. */
const needed: Readonly<Partial<Record<CorrectableField, string>>> = {
  firstName: 'A buyer has a first name.',
  lastName: 'A buyer has a last name.',
  email: 'A buyer has an e-mail address.',
  line1: 'An address has a first line.',
  city: 'An address has a city.',
  countryId: 'An address has a country.',
}
const longest = 255
/** The contract names no bound; so much is more than anybody writes at a checkout. */
const maxNoteLength = 5000

/**
 * The changes that change something, without the blanks around them.
 *
 * @throws AppError invalid, with a sentence for each field
 */
export function checkCorrection(db: DatabaseSync, changes: readonly Change[]): Change[] {
  const tidy = changes.map((change) => ({ ...change, to: change.to.trim() }))
  const changed = tidy.filter(({ from, to }) => from !== to)
  const problems = changed.flatMap((change) => {
    const problem = problemOf(db, change)
    return problem === null ? [] : [[change.field, problem] as const]
  })
  const [first] = problems
  if (first)
    throw new AppError('invalid', `Order not corrected: ${first[1]}`, {
      fields: Object.fromEntries(problems),
    })
  return changed
}

function problemOf(db: DatabaseSync, { field, to }: Change): string | null {
  if (to === '') return needed[field] ?? null
  const most = field === 'note' ? maxNoteLength : longest
  if (to.length > most) return `This is longer than ${most} characters.`
  if (/\p{Cc}/u.test(field === 'note' ? to.replace(/[\n\t]/g, '') : to))
    return 'This has a line break or another sign that cannot be printed.'
  if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(to))
    return 'This is not an e-mail address: name@example.com.'
  if (field === 'countryId' && !isCountry(db, to)) return 'The shop does not know this country.'
  return null
}

/** While the list was not read yet, the shop is the one that decides. */
function isCountry(db: DatabaseSync, id: string): boolean {
  const found = db
    .prepare(
      "SELECT count(*) AS countries, count(CASE WHEN id = ? THEN 1 END) AS same FROM records WHERE list = 'countries'",
    )
    .get(id)
  return found?.['countries'] === 0 || found?.['same'] === 1
}
