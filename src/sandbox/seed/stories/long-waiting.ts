import { buyer } from './story-buyers.ts'
import type { StoryOrder } from './story-order.ts'

/** Newest first. */
export const longWaiting: readonly StoryOrder[] = [
  {
    letters: 'VLES',
    minutesAgo: 9 * 1440 + 214,
    buyer: buyer('Mateo', 'Quiroga', 'mateo.quiroga@buzon.example', '+34 622 410 983', 'EUR', false, {
      line: 'Calle San Vicente, 118',
      second: '2.º A',
      city: 'Valencia',
      state: 'Valencia',
      zip: '46007',
      country: 'ES',
      at: [39.4662, -0.3786],
    }),
    items: [
      ['planter', 0, 1, 3600],
      ['bowl', 1, 1, 2400],
    ],
    shipping: 800,
    note: 'Estamos fuera hasta el día 20, sin prisa.',
  },
  {
    letters: 'GLSW',
    minutesAgo: 16 * 1440 + 95,
    buyer: buyer('Eilidh', 'MacKenzie', 'eilidh.mackenzie@tidemail.example', '+44 7700 900881', 'GBP', true, {
      line: '74 Nithsdale Road',
      second: 'Top floor',
      city: 'Glasgow',
      zip: 'G41 4AN',
      country: 'GB',
      at: [55.8398, -4.2787],
    }),
    items: [['mug', 1, 1, 2400]],
    shipping: 390,
    note: 'I can wait for the next firing if the darker ones are gone.',
  },
  {
    letters: 'ZHBN',
    minutesAgo: 31 * 1440 + 402,
    buyer: buyer('Rahel', 'Tesfaye', 'rahel.tesfaye@gipfel.example', '+41 79 418 26 05', 'CHF', false, {
      line: 'Gerechtigkeitsgasse 22',
      second: '3. Stock',
      city: 'Bern',
      state: 'BE',
      zip: '3011',
      country: 'CH',
      at: [46.9482, 7.4528],
    }),
    items: [
      ['mug', 0, 4, 2400],
      ['bowl', 0, 1, 2800],
    ],
    shipping: 1400,
    note: 'Four of a kind, please, even if that takes a while.',
  },
]
