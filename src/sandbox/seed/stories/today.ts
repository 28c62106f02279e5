import { buyer, ines, priya } from './story-buyers.ts'
import { freePost, maresia } from './story-order.ts'
import type { StoryOrder } from './story-order.ts'

/** Newest first. */
export const today: readonly StoryOrder[] = [
  {
    letters: 'KXBF',
    number: 310482,
    minutesAgo: 11,
    buyer: ines,
    items: [
      ['mug', 0, 2, 2200],
      ['low-tide', 0, 1, 3400],
      ['almanac', 0, 1, 900],
    ],
    shipping: 1290,
    discount: [maresia, 840],
    note: 'Please leave out the price list, the two mugs are a present. If you have the darker glaze, even better. Obrigada!',
  },
  {
    letters: 'PLRD',
    number: 310481,
    minutesAgo: 38,
    buyer: buyer('Tomasz', 'Wójcik', 'tomasz.wojcik@poczta.example', '+48 601 220 418', 'PLN', false, {
      line: 'ul. Józefa 14/6',
      city: 'Kraków',
      zip: '31-056',
      country: 'PL',
      at: [50.0512, 19.9459],
    }),
    items: [['slowwater', 1, 1, 11800]],
    shipping: 0,
    paidBy: 'paypal_express',
  },
  {
    letters: 'WQHT',
    number: 310480,
    minutesAgo: 55,
    buyer: buyer('Amara', 'Okafor', 'amara.okafor@fernmail.example', '+44 7700 900473', 'GBP', true, {
      line: '18 Sparth Street',
      second: 'Flat 5',
      city: 'Manchester',
      zip: 'M4 6DW',
      country: 'GB',
      at: [53.4843, -2.2201],
    }),
    items: [
      ['heron', 1, 1, 2600],
      ['tote', 0, 1, 1800],
      ['pin', 0, 3, 600],
      ['patches', 0, 1, 1400],
    ],
    shipping: 750,
  },
  {
    letters: 'JTNC',
    number: 310477,
    minutesAgo: 150,
    buyer: buyer('Yuki', 'Tanabe', 'yuki.tanabe@yubin.example', '+81 90-5512-4470', 'JPY', false, {
      line: '2-14 Shimogamo Miyazakicho',
      second: 'Sakyo-ku',
      city: 'Kyoto',
      zip: '606-0802',
      country: 'JP',
      at: [35.0386, 135.7726],
    }),
    items: [
      ['moonjar', 0, 1, 1840000],
      ['bowl', 0, 4, 500000],
    ],
    shipping: 420000,
    discount: [freePost, 420000],
    note: 'Could you write the date of firing on the foot ring? Thank you.',
  },
  {
    letters: 'ZBME',
    number: 310476,
    minutesAgo: 164,
    buyer: priya,
    items: [['two-moons', 0, 1, 3200]],
    shipping: 320,
    discount: [maresia, 320],
  },
  {
    letters: 'ZBME',
    number: 310471,
    minutesAgo: 171,
    buyer: priya,
    items: [
      ['postcards', 0, 2, 450],
      ['candle', 0, 1, 1400],
    ],
    shipping: 350,
  },
]
