import { FormRow } from '../../../../components/fields/FormRow.tsx'
import { TextLink } from '../../../../components/buttons/TextLink.tsx'
import { shortDay } from '../../../../format/dates.ts'
import { texts } from '../../../../texts/texts.ts'
import { daysOf, sameDays, type CopiedRun } from '../../drafts/same-days.ts'
import type { DiscountFormState } from './use-discount-form.ts'

type SameDaysRowProps = {
  readonly form: DiscountFormState
  /** The run from which the new discount was begun, if any. */
  readonly copied: CopiedRun | null
  readonly zone: string
  readonly now: Date
}

/** For a new discount that was begun from a past one: shows when that ran, and offers the same days again. */
export function SameDaysRow({ form, copied, zone, now }: SameDaysRowProps) {
  const next = copied && sameDays(copied, zone, now)
  if (!copied || !next) return null
  const words = texts.discounts.sameDays
  const { activeAt, expiresAt, year } = next
  const isThisYear =
    year === Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: zone }).format(now))
  return (
    <FormRow title={words.title} look="words">
      <p>
        {words.ran(
          copied.code,
          daysOf(copied, zone).map((day) => shortDay(day, now)),
        )}{' '}
        <TextLink
          act="discount.sameDays"
          onPress={() =>
            form.edit({ activeAt, ...(expiresAt !== null && { expirationType: 'on_date', expiresAt }) })
          }
        >
          {isThisYear ? words.thisYear : words.inYear(year)}
        </TextLink>
      </p>
    </FormRow>
  )
}
