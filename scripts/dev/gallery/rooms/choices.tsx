import { Button } from '../../../../src/renderer/components/buttons/Button.tsx'
import { CheckMark } from '../../../../src/renderer/components/choices/CheckMark.tsx'
import { Checkbox } from '../../../../src/renderer/components/choices/Checkbox.tsx'
import { ChooseAll } from '../../../../src/renderer/components/choices/ChooseAll.tsx'
import { PickPopover } from '../../../../src/renderer/components/choices/PickPopover.tsx'
import type { Pickable } from '../../../../src/renderer/components/choices/SearchedList.tsx'
import { RadioChoice } from '../../../../src/renderer/components/choices/RadioChoice.tsx'
import { SegmentedControl } from '../../../../src/renderer/components/choices/SegmentedControl.tsx'
import { Switch } from '../../../../src/renderer/components/choices/Switch.tsx'
import { Held } from '../Held.tsx'
import { Opens } from '../Opens.tsx'
import type { Room } from '../states.ts'

const long = 'Send a mail to everybody whose parcel left the house today and was not told yet'

const products: readonly Pickable[] = [
  { id: '1', name: 'Mug, blue', aside: '12 left' },
  { id: '2', name: 'Poster “Low tide”', aside: null },
  { id: '3', name: 'A print of the harbour as it was before the great storm', aside: 'sold out' },
  ...Array.from({ length: 20 }, (_, at) => ({ id: `card-${at}`, name: `Card no. ${at + 1}`, aside: null })),
]

const pickable = (
  words: string,
  first: readonly string[] | null,
  more: Pick<Parameters<typeof PickPopover>[0], 'choices' | 'error'>,
) => (
  <Opens>
    <Held first={first}>
      {(picked, setPicked) => (
        <PickPopover
          trigger={<Button>{words}</Button>}
          label="Find a product"
          {...more}
          picked={picked}
          onPick={(ids) => first !== null && setPicked(ids)}
        />
      )}
    </Held>
  </Opens>
)

const ticked = (first: boolean, words: string, hint?: string) => (
  <Held first={first}>
    {(isOn, setOn) => (
      <Checkbox isSelected={isOn} onChange={setOn} {...(hint !== undefined && { hint })}>
        {words}
      </Checkbox>
    )}
  </Held>
)

const switched = (first: boolean, words: string, hint?: string) => (
  <Held first={first}>
    {(isOn, setOn) => (
      <Switch isSelected={isOn} onChange={setOn} {...(hint !== undefined && { hint })}>
        {words}
      </Switch>
    )}
  </Held>
)

const views = [
  { value: 'ship', words: 'To ship', count: 17 },
  { value: 'all', words: 'All', count: '1,020' },
  { value: 'none', words: 'Cancelled' },
]

const segmentedControl = (first: string, label: string, look?: 'views' | 'track') => (
  <Held first={first}>
    {(value, setValue) => (
      <SegmentedControl
        label={label}
        choices={views}
        value={value}
        onChange={setValue}
        {...(look && { look })}
      />
    )}
  </Held>
)

const all = (first: 'none' | 'some' | 'all') => (
  <Held first={first}>
    {(chosen, setChosen) => (
      <ChooseAll
        words="Choose all 94"
        chosen={chosen}
        onAll={() => setChosen('all')}
        onNone={() => setChosen('none')}
      />
    )}
  </Held>
)

const radio = (label: string, first: string, hint?: string) => (
  <Held first={first}>
    {(value, setValue) => (
      <RadioChoice
        label={label}
        value={value}
        onChange={setValue}
        choices={[
          { value: 'shop', words: 'As the shop has it', ...(hint !== undefined && { hint }) },
          { value: 'own', words: long, ...(hint !== undefined && { hint: long }) },
        ]}
      />
    )}
  </Held>
)

export const choices: Room<'choices'> = {
  CheckMark: {
    states: {
      off: <CheckMark />,
      on: <CheckMark isOn />,
      mixed: <CheckMark isMixed />,
      empty: <CheckMark isEmpty />,
      'large, on': <CheckMark size="large" isOn />,
    },
  },
  Checkbox: {
    states: {
      off: ticked(false, 'Tell the buyer'),
      on: ticked(true, 'Tell the buyer'),
      'with a hint': ticked(true, 'Mark them packed', 'What was printed counts as packed.'),
      'long words': ticked(false, long, long),
    },
  },
  ChooseAll: { states: { none: all('none'), some: all('some'), all: all('all') } },
  PickPopover: {
    states: {
      'one of many': pickable('Pick one', null, { choices: products }),
      several: pickable('Pick several', ['2', 'card-3'], { choices: products }),
      'nothing to pick': pickable('Pick from nothing', [], { choices: [] }),
      'still read': pickable('Wait for them', [], { choices: undefined }),
      error: pickable('Can’t be read', [], {
        choices: undefined,
        error: new Error('The shop did not answer. Try again in a minute.'),
      }),
    },
  },
  RadioChoice: {
    states: {
      rest: radio('Order of the products', 'shop'),
      'with hints': radio('Order of the prints', 'own', 'Nothing is sent to the shop.'),
    },
  },
  SegmentedControl: {
    states: {
      'in a form': segmentedControl('ship', 'Which orders'),
      'beside a title': segmentedControl('all', 'Views', 'views'),
      'none chosen': segmentedControl('', 'Which of them'),
    },
  },
  Switch: {
    states: {
      off: switched(false, 'Maintenance mode'),
      on: switched(true, 'Maintenance mode'),
      'with a hint': switched(true, 'Quiet hours', 'Nothing is told from 22:00 to 07:00.'),
      'long words': switched(false, long, long),
    },
  },
}
