import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  Popover,
  type CalendarCellRenderProps,
  type DateValue,
} from 'react-aria-components'
import type { ComponentProps } from 'react'
import { dayOf } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import styles from './CalendarPopover.module.css'
import { useNow } from './now.ts'
import { shopNow } from '../../format/zone.ts'

/**
 * One month to pick a day from; the date box around it opens it. Days before `earliest` can't be picked. Today is the
 * shop's day: React Aria knows only this computer's.
 */
export function CalendarPopover({ earliest }: { readonly earliest?: DateValue | undefined }) {
  const today = dayOf(useNow(shopNow))
  const drawDay = (cell: ComponentProps<'div'>, { date, isToday }: CalendarCellRenderProps) => {
    const isShops = date.toString() === today
    const name = cell['aria-label'] ?? ''
    const bare = isToday ? name.replace(texts.dates.today(''), '') : name
    return (
      <div
        {...cell}
        aria-label={isShops ? texts.dates.today(bare) : bare}
        data-today={isShops || undefined}
      />
    )
  }
  return (
    // The popover itself is the dialog, so that its hidden close buttons are inside.
    <Popover className={styles.popover ?? ''} placement="bottom end" aria-label={texts.dates.calendar}>
      <div className={styles.dialog}>
        <Calendar {...(earliest && { minValue: earliest })}>
          <div className={styles.header}>
            <Heading className={styles.month ?? ''} />
            <Button slot="previous" className={styles.step ?? ''}>
              <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
            </Button>
            <Button slot="next" className={styles.step ?? ''}>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
            </Button>
          </div>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className={styles.day ?? ''} render={drawDay} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </div>
    </Popover>
  )
}
