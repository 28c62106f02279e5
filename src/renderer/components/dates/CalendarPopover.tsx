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
  type DateValue,
} from 'react-aria-components'
import { texts } from '../../texts/texts.ts'
import styles from './CalendarPopover.module.css'

/** One month to pick a day from; opened by the date box around it. Days before `earliest` can't be picked. */
export function CalendarPopover({ earliest }: { readonly earliest?: DateValue | undefined }) {
  return (
    // The popover itself is the dialog: its hidden buttons, which close it, belong inside.
    <Popover className={styles.popover ?? ''} placement="bottom end" aria-label={texts.common.calendar}>
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
              {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </div>
    </Popover>
  )
}
