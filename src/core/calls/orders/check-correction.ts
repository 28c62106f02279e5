import type { DatabaseSync } from 'node:sqlite'
import { AppError } from '#shared/app/app-error.ts'
import type { CorrectableField } from '#shared/outbox/outbox.ts'
import { orderMessages } from '#shared/texts/errors/orders.ts'
import { writeMessages } from '#shared/texts/errors/writes.ts'
import type { Message } from '#shared/texts/message.ts'

type Change = { readonly field: CorrectableField; readonly from: string; readonly to: string }

/** The fields that an order needs (spec: Order), and the longest text that an owner would write. */
const needed: Readonly<Partial<Record<CorrectableField, Message>>> = {
  firstName: orderMessages.firstNameMissing,
  lastName: orderMessages.lastNameMissing,
  email: orderMessages.emailMissing,
  line1: orderMessages.line1Missing,
  city: orderMessages.cityMissing,
  countryId: orderMessages.countryMissing,
}
const maxFieldLength = 255
/** The contract names no bound; nobody writes more than this at a checkout. */
const maxNoteLength = 5000

/**
 * Returns the changes that change something, with their texts trimmed.
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
    throw new AppError(
      'invalid',
      writeMessages.invalid({ failed: orderMessages.notCorrected, problem: first[1] }),
      {
        fields: Object.fromEntries(problems),
      },
    )
  return changed
}

function problemOf(db: DatabaseSync, { field, to }: Change): Message | null {
  if (to === '') return needed[field] ?? null
  const maxLength = field === 'note' ? maxNoteLength : maxFieldLength
  if (to.length > maxLength) return orderMessages.tooLong({ most: maxLength })
  if (/\p{Cc}/u.test(field === 'note' ? to.replace(/[\n\t]/g, '') : to)) return orderMessages.unprintable
  if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(to)) return orderMessages.emailInvalid
  if (field === 'countryId' && !isCountry(db, to)) return orderMessages.countryUnknown
  return null
}

/** True for a country of the shop's list; for any while the mirror lacks the list, since the shop then decides. */
function isCountry(db: DatabaseSync, id: string): boolean {
  const found = db
    .prepare(
      "SELECT count(*) AS countries, count(CASE WHEN id = ? THEN 1 END) AS same FROM records WHERE list = 'countries'",
    )
    .get(id)
  return found?.['countries'] === 0 || found?.['same'] === 1
}
