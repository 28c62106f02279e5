import type { OrderPayment, PaymentStatus } from '../store/orders.ts'
import type { Buyer } from './buyers.ts'

/** An order that is written by hand: the ones that wait to be shipped when the demo shop opens. Money in hundredths of the currency. */
export interface StoryOrder {
  readonly letters: string
  /** Set for the newest ones; the others are numbered among their neighbours. */
  readonly number?: number
  readonly minutesAgo: number
  readonly buyer: Buyer
  /** Drawing, option, quantity, price of one. */
  readonly items: readonly (readonly [drawing: string, option: number, quantity: number, price: number])[]
  readonly shipping?: number
  readonly tax?: number
  readonly discount?: readonly [label: string, amount: number]
  readonly note?: string
  readonly status?: PaymentStatus
  readonly paidBy?: OrderPayment['processor']
}

interface Address {
  readonly line: string
  readonly second?: string
  readonly city: string
  readonly state?: string
  readonly zip: string
  readonly country: string
  readonly at: readonly [latitude: number, longitude: number]
}

function buyer(
  first: string,
  last: string,
  mail: string,
  phone: string | null,
  currency: string,
  optedIn: boolean,
  to: Address,
): Buyer {
  return {
    details: {
      customer_first_name: first,
      customer_last_name: last,
      customer_email: mail,
      customer_phone_number: phone,
      shipping_address_1: to.line,
      shipping_address_2: to.second ?? null,
      shipping_city: to.city,
      shipping_state: to.state ?? null,
      shipping_zip: to.zip,
      shipping_country_id: to.country,
    },
    currency,
    customer_opted_in_to_marketing: optedIn,
    shipping_latitude: to.at[0],
    shipping_longitude: to.at[1],
  }
}

/** Ordered twice before. */
export const ines = buyer('Inês', 'Carvalho', 'ines.carvalho@sapo.example', '+351 912 044 187', 'EUR', true, {
  line: 'Rua da Bica de Duarte Belo 42, 3.º E',
  city: 'Lisboa',
  zip: '1200-054',
  country: 'PT',
  at: [38.7102, -9.1466],
})

const priya = buyer('Priya', 'Raman', 'priya.raman@mailbox.example', '+44 7700 900126', 'GBP', false, {
  line: '27 Evington Drive',
  city: 'Leicester',
  zip: 'LE5 5PF',
  country: 'GB',
  at: [52.6243, -1.0931],
})

const freePost = '[FREEPOST] Post is on us'
const maresia = '[MARESIA10] Maresia, ten off'

/** Newest first. */
export const storyOrders: readonly StoryOrder[] = [
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
  {
    letters: 'NOLG',
    number: 310469,
    minutesAgo: 922,
    buyer: buyer(
      'Grace',
      'Thibodeaux',
      'grace.thibodeaux@porchmail.example',
      '+1 (504) 555-0142',
      'USD',
      true,
      {
        line: '2318 Dauphine St',
        city: 'New Orleans',
        state: 'LA',
        zip: '70117',
        country: 'US',
        at: [29.9673, -90.0512],
      },
    ),
    items: [
      ['harbour', 0, 1, 3400],
      ['ferry', 0, 1, 4200],
      ['signal', 0, 1, 3600],
    ],
    shipping: 1600,
  },
  {
    letters: 'KBHS',
    number: 310467,
    minutesAgo: 1057,
    buyer: buyer('Søren', 'Lindqvist', 'soren.lindqvist@postkasse.example', '+45 26 41 08 77', 'DKK', false, {
      line: 'Elmegade 19',
      second: '3. th',
      city: 'København N',
      zip: '2200',
      country: 'DK',
      at: [55.6899, 12.5575],
    }),
    items: [
      ['cablehymns', 0, 1, 19500],
      ['estuary', 0, 1, 19500],
    ],
    shipping: 9900,
    paidBy: 'paypal_standard',
  },
  {
    letters: 'SJCA',
    number: 310465,
    minutesAgo: 1201,
    buyer: buyer('Ngọc Anh', 'Trần', 'ngocanh.tran@letterbox.example', '+1 (408) 555-0171', 'USD', true, {
      line: '1140 Juniper Ln',
      second: 'Apt 4B',
      city: 'San José',
      state: 'CA',
      zip: '95112',
      country: 'US',
      at: [37.3476, -121.8866],
    }),
    items: [
      ['lichen', 0, 1, 800],
      ['shelters', 0, 1, 800],
      ['mend', 0, 1, 700],
    ],
    shipping: 800,
  },
  {
    letters: 'DBLN',
    number: 310462,
    minutesAgo: 1344,
    buyer: buyer('Oisín', 'Byrne', 'oisin.byrne@liffey.example', null, 'EUR', false, {
      line: '9 Clare Street',
      city: 'Dublin 8',
      zip: 'D08 K5X2',
      country: 'IE',
      at: [53.3391, -6.2765],
    }),
    items: [['ferryclub', 2, 1, 2400]],
    shipping: 500,
    status: 'pending',
    paidBy: 'paypal_standard',
  },
  {
    letters: 'LPZG',
    number: 310460,
    minutesAgo: 1540,
    buyer: buyer('Hannah', 'Weiß', 'hannah.weiss@briefkasten.example', '+49 1520 4418832', 'EUR', false, {
      line: 'Karl-Heine-Straße 87',
      city: 'Leipzig',
      zip: '04229',
      country: 'DE',
      at: [51.3322, 12.3312],
    }),
    items: [
      ['plate', 0, 4, 2200],
      ['budvase', 0, 1, 3600],
    ],
    shipping: 990,
    discount: [freePost, 990],
    note: 'Bitte beim Nachbarn Krüger abgeben, ich bin tagsüber unterwegs.',
    paidBy: 'paypal_express',
  },
  {
    letters: 'IZTR',
    number: 310458,
    minutesAgo: 2226,
    buyer: buyer('Zeynep', 'Aydın', 'zeynep.aydin@posta.example', '+90 532 418 22 07', 'EUR', true, {
      line: 'Kıbrıs Şehitleri Caddesi No: 61',
      second: 'D: 4',
      city: 'İzmir',
      zip: '35220',
      country: 'TR',
      at: [38.4358, 27.1431],
    }),
    items: [['bottle', 0, 1, 6400]],
    shipping: 1400,
  },
  {
    letters: 'MTLQ',
    number: 310447,
    minutesAgo: 2552,
    buyer: buyer('Camille', 'Dufour', 'camille.dufour@snowpost.example', '+1 (438) 555-0109', 'CAD', true, {
      line: '4521, rue Saint-Denis',
      city: 'Montréal',
      state: 'QC',
      zip: 'H2J 2L4',
      country: 'CA',
      at: [45.5239, -73.5826],
    }),
    items: [
      ['towel', 0, 1, 2800],
      ['candle', 0, 2, 2500],
      ['almanac', 0, 1, 1600],
      ['wrap', 0, 1, 1400],
      ['pin', 0, 1, 1050],
    ],
    shipping: 1800,
    tax: 625,
  },
  {
    letters: 'BRCZ',
    number: 310440,
    minutesAgo: 2807,
    buyer: buyer('Jiří', 'Dvořák', 'jiri.dvorak@schranka.example', '+420 605 118 340', 'CZK', false, {
      line: 'Bratislavská 31',
      city: 'Brno',
      zip: '602 00',
      country: 'CZ',
      at: [49.2017, 16.6183],
    }),
    items: [['dovecotes', 0, 1, 22900]],
    shipping: 6000,
  },
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
