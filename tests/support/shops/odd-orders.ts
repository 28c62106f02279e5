import type { Order, OrderItem } from '#shared/orders/order.ts'
import { multiplyMoney } from '#shared/values/money.ts'

/** Returns an order in euros, paid and unshipped, with a test's changes. */
export function paperOrder(id: string, changes: Partial<Order> = {}): Order {
  const items = changes.items ?? [item('Speckled Mug', 'Oat glaze', 2, '22.0', '101')]
  const itemTotal = changes.itemTotal ?? '44.0'
  return {
    id,
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    itemTotal,
    discountTotal: '0.0',
    shippingTotal: '0.0',
    taxTotal: '0.0',
    total: itemTotal,
    firstName: 'Inês',
    lastName: 'Carvalho',
    email: 'ines@example.test',
    phone: '',
    optedInToMarketing: false,
    note: '',
    address: address('Rua da Bica 42', 'Lisboa', '', '1200-054', ['PT', 'Portugal']),
    shippingStatus: 'unshipped',
    paymentStatus: 'completed',
    createdAt: '2026-11-20T10:31:00.000Z',
    updatedAt: '2026-11-20T10:31:00.000Z',
    completedAt: null,
    position: null,
    currency: { id: 'EUR', name: 'Euro', sign: '€', locale: 'de-DE' },
    events: [],
    transactions: [],
    adjustments: [],
    ...changes,
    items,
  }
}

export function address(
  line1: string,
  city: string,
  state: string,
  zip: string,
  country: readonly [id: string, name: string] | null,
  line2 = '',
): Order['address'] {
  return { line1, line2, city, state, zip, country: country && { id: country[0], name: country[1] } }
}

/** @param each what one piece costs */
export function item(
  productName: string,
  optionName: string,
  quantity: number,
  each: string,
  productId: string | null,
): OrderItem {
  return {
    id: `${productId} ${productName} ${optionName}`,
    productName,
    optionName,
    quantity,
    price: each,
    total: multiplyMoney(each, quantity),
    imageUrl: productId === null ? null : `https://pictures.example/${productId}.jpg`,
    productId,
  }
}

const long =
  'Extraordinarily long-winded hand-thrown stoneware serving platter with an ash glaze, second quality'

/** Orders that a printed document must fit: of many countries and scripts, with much, little, and nothing in them. */
export const oddOrders: Readonly<Record<string, Order>> = {
  portugal: paperOrder('KXBF-310482', {
    note: 'Please leave out the price list, it is a present.\n\nObrigada!  ',
    items: [
      item('Speckled Mug', 'Oat glaze', 2, '22.0', '101'),
      item('Low Tide', 'A3, riso print', 1, '34.0', '102'),
      item('Saltmarsh Almanac 04', '', 1, '9.0', '103'),
    ],
    itemTotal: '87.0',
    total: '91.5',
    shippingTotal: '12.9',
    discountTotal: '8.4',
    adjustments: [
      { id: '1', kind: 'shipping', label: 'Royal Mail Tracked', amount: '12.9' },
      { id: '2', kind: 'discount', label: '[MARESIA10] Maresia, ten off', amount: '8.4' },
    ],
  }),
  unitedStates: paperOrder('QWER-100001', {
    firstName: 'Frances',
    lastName: 'Okafor-Bell',
    address: address('1200 Guerrero St', 'San Francisco', 'CA', '94110', ['US', 'United States'], 'Apt 3'),
    currency: { id: 'USD', name: 'US Dollar', sign: '$', locale: 'en-US' },
    taxTotal: '3.5',
    total: '47.5',
    adjustments: [{ id: '1', kind: 'tax', label: '', amount: '3.5' }],
  }),
  unitedKingdom: paperOrder('QWER-100002', {
    address: address('14 Pear Tree Street', 'Leicester', '', 'LE5 5PF', ['GB', 'United Kingdom']),
  }),
  japan: paperOrder('QWER-100003', {
    firstName: '田辺',
    lastName: 'ゆき',
    address: address('下鴨宮崎町2-14', '京都市', '京都府', '606-0802', ['JP', 'Japan']),
    currency: { id: 'JPY', name: 'Yen', sign: '¥', locale: 'ja-JP' },
    items: [item('Speckled Mug', 'Oat glaze', 1, '3400', '101')],
    itemTotal: '3400',
  }),
  japanInKanji: paperOrder('QWER-100013', {
    firstName: '直子',
    lastName: '辻',
    address: address('宮崎町2-14', '京都市', '京都府', '606-0802', ['JP', 'Japan']),
  }),
  china: paperOrder('QWER-100014', {
    firstName: '李',
    lastName: '直骨',
    note: '请不要放发票 🧧',
    address: address('南京西路 1266 号', '上海', '', '200040', ['CN', 'China']),
  }),
  taiwan: paperOrder('QWER-100015', {
    firstName: '林',
    lastName: '怡君',
    address: address('信義路五段 7 號', '台北市', '', '110', ['TW', 'Taiwan']),
  }),
  korea: paperOrder('QWER-100016', {
    firstName: '민지',
    lastName: '김',
    address: address('세종대로 110', '서울', '', '04524', ['KR', 'South Korea']),
  }),
  thailand: paperOrder('QWER-100017', {
    firstName: 'สมหญิง',
    lastName: 'ใจดี',
    address: address('99/1 ถนนนิมมานเหมินท์', 'เชียงใหม่', '', '50200', ['TH', 'Thailand']),
  }),
  india: paperOrder('QWER-100018', {
    firstName: 'प्रिया',
    lastName: 'शर्मा',
    address: address('12 महात्मा गांधी मार्ग', 'मुंबई', 'महाराष्ट्र', '400001', ['IN', 'India']),
  }),
  kanjiElsewhere: paperOrder('QWER-100019', {
    firstName: '陳',
    lastName: '直',
    address: address('88 Kearny St', 'San Francisco', 'CA', '94108', ['US', 'United States']),
  }),
  hungary: paperOrder('QWER-100004', {
    firstName: 'Zsófia',
    lastName: 'Őry',
    address: address('Bartók Béla út 15', 'Budapest', '', '1114', ['HU', 'Hungary'], '2. em. 5.'),
  }),
  saudiArabia: paperOrder('QWER-100005', {
    firstName: 'نورة',
    lastName: 'العتيبي',
    note: 'من فضلك لا تضع الفاتورة — شكراً',
    address: address('شارع التحلية 12', 'الرياض', '', '12241', ['SA', 'Saudi Arabia']),
  }),
  emoji: paperOrder('QWER-100006', {
    firstName: 'Mo 🏳️‍🌈',
    lastName: '',
    note: '🎁👩🏽‍🚀 for my sister',
    address: address('Elm Street 5', 'Zürich', '', '8001', ['CH', 'Switzerland']),
  }),
  long: paperOrder('QWER-100007', {
    firstName: 'Maximiliana-Theodora Wilhelmina Charlotte',
    lastName: 'von und zu Hohenlohe-Waldenburg-Schillingsfürst',
    note: `${long}. `.repeat(12).trim(),
    items: [item(long, `${long} (large)`, 12, '180.0', '104')],
    itemTotal: '2160.0',
    address: address(
      'Geschwister-Scholl-Straße 117, Hinterhaus, dritter Aufgang links',
      'Hellschen-Heringsand-Unterschaar',
      '',
      '25764',
      ['DE', 'Germany'],
      'c/o Donaudampfschifffahrtsgesellschaft mbH & Co. KG, Abteilung Wareneingang',
    ),
  }),
  sixtyItems: paperOrder('QWER-100008', {
    items: Array.from({ length: 60 }, (_, at) =>
      item(`Print no. ${at + 1}`, at % 3 === 0 ? 'A4' : '', (at % 4) + 1, '5.5', String(200 + at)),
    ),
    itemTotal: '825.0',
  }),
  noAddress: paperOrder('QWER-100009', { address: address('', '', '', '', null) }),
  noCountry: paperOrder('QWER-100010', { address: address('5 Somewhere Road', 'Elsewhere', '', '', null) }),
  noName: paperOrder('QWER-100011', { firstName: '', lastName: ' ', items: [], itemTotal: '0.0' }),
  unexplained: paperOrder('QWER-100012', { shippingTotal: '4.0', total: '50.0', paymentStatus: 'unpaid' }),
}
