import { ListSearch } from '../../../../src/renderer/components/search/ListSearch.tsx'
import { Matches } from '../../../../src/renderer/components/search/Matches.tsx'
import { SearchField } from '../../../../src/renderer/components/search/SearchField.tsx'
import { Held } from '../Held.tsx'
import type { Room } from '../states.ts'

const long = 'somebody who bought a print of the harbour as it was before the great storm'

const field = (label: string, first: string, keyCap?: string) => (
  <Held first={first}>
    {(value, setValue) => (
      <SearchField
        label={label}
        placeholder="Number, name, place"
        value={value}
        onChange={setValue}
        {...(keyCap !== undefined && { keyCap })}
      />
    )}
  </Held>
)

const list = (label: string, first: string) => (
  <Held first={first}>
    {(text, setText) => (
      <ListSearch
        label={label}
        placeholder="Number, name, place"
        keyWords="Search"
        text={text}
        onText={setText}
        onLeave={() => undefined}
      />
    )}
  </Held>
)

export const search: Room<'search'> = {
  ListSearch: { states: { empty: list('Find orders', ''), 'with words': list('Find products', 'mug') } },
  Matches: {
    note: 'The eye sees nothing of it.',
    states: {
      'some match': <Matches text="mug" count={12} />,
      'none matches': <Matches text="mug" count={0} />,
      'not counted yet': <Matches text="mug" count={undefined} />,
    },
  },
  SearchField: {
    states: {
      empty: field('Find anything', ''),
      'empty, with its key': field('Find letters', '', '/'),
      'with words': field('Find discounts', 'mug'),
      'long text': field('Find buyers', long),
    },
  },
}
