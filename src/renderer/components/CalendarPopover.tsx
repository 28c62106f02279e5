import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  Heading,
  Popover,
} from 'react-aria-components'
import styles from './CalendarPopover.module.css'

/** One month to pick a day from; opened by the date box around it. */
export function CalendarPopover() {
  return (
    <Popover className={styles.popover ?? ''} placement="bottom end">
      <Dialog className={styles.dialog ?? ''}>
        <Calendar>
          <header className={styles.header}>
            <Heading className={styles.month ?? ''} />
            <Button slot="previous" className={styles.step ?? ''}>
              <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
            </Button>
            <Button slot="next" className={styles.step ?? ''}>
              <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  )
}
