import { CalendarDate, CalendarDateTime } from '@internationalized/date'
import type { DateValue } from 'react-aria-components'
import { DateBox } from '../../../../src/renderer/components/dates/DateBox.tsx'
import { TimeBox } from '../../../../src/renderer/components/dates/TimeBox.tsx'
import { Held } from '../Held.tsx'
import { Opens } from '../Opens.tsx'
import type { Room } from '../states.ts'

const day = new CalendarDate(2026, 11, 27)
const moment = new CalendarDateTime(2026, 11, 27, 9)

const dateBox = (
  label: string,
  first: DateValue | null,
  more: Partial<Parameters<typeof DateBox>[0]> = {},
) => (
  <Opens>
    <Held first={first}>
      {(value, setValue) => (
        <DateBox
          label={label}
          zone="Europe/Lisbon"
          value={value}
          placeholder={day}
          onChange={setValue}
          {...more}
        />
      )}
    </Held>
  </Opens>
)

const timeBox = (label: string, first: string | null, error?: string) => (
  <Held first={first}>
    {(value, setValue) => (
      <TimeBox label={label} value={value} onChange={setValue} onLeave={() => undefined} error={error} />
    )}
  </Held>
)

export const dates: Room<'dates'> = {
  DateBox: {
    states: {
      empty: dateBox('Begins', null),
      'a day': dateBox('Begins on', day),
      'a day and a time': dateBox('Begins at', moment, { placeholder: moment }),
      'with a hint': dateBox('Ends', day, { hint: 'Until the end of that day in Lisbon.' }),
      error: dateBox('Ends on', day, { error: 'It ends before it begins. Choose a later day.' }),
      'nothing earlier, and a width': dateBox('Ends at', day, { earliest: day, width: '260px' }),
    },
  },
  TimeBox: {
    states: {
      rest: timeBox('From', '22:00'),
      empty: timeBox('Until', null),
      error: timeBox('To', '22:00', 'It is the same as the beginning.'),
    },
  },
}
