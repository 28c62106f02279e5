import type { DiscountInput } from '#shared/discounts/discount.ts'
import { counted } from '../everywhere/counted.ts'
import { discountCodes } from './discount-codes.ts'
import { discountParts } from './discount-parts.ts'
import { discountSentences } from './discount-sentences.ts'

/** "a, b and c" */
function list(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The texts of the discounts. */
export const discounts = {
  title: 'Discounts',
  list: 'Discounts of the shop',
  new: 'New',
  newKey: 'New discount',
  keys: {
    next: 'Next discount',
    previous: 'Previous discount',
    delete: 'Delete the discount in the list',
    save: 'Save the discount',
  },
  view: 'Which discounts',
  views: { all: 'All', active: 'Active', scheduled: 'Scheduled', ended: 'Ended' },
  empty: {
    title: 'No discounts yet.',
    detail: 'A discount is a code that buyers type at checkout. Create the first one here.',
    action: 'New discount',
    active: 'No discount is active now.',
    scheduled: 'No discount is waiting for its day.',
    ended: 'No discount has ended.',
    viewDetail: (count: number) => (count === 1 ? 'The shop has 1 in all.' : `The shop has ${count} in all.`),
    showAll: 'Show all',
    noMatch: {
      all: (search: string) => `No discount matches “${search}”.`,
      active: (search: string) => `No active discount matches “${search}”.`,
      scheduled: (search: string) => `No scheduled discount matches “${search}”.`,
      ended: (search: string) => `No ended discount matches “${search}”.`,
    },
    lookedIn: 'Looked in codes, names, what they give and what they are for.',
  },
  search: {
    label: 'Find a discount',
    placeholder: 'Code, name, product…',
    key: 'Find a discount',
  },
  noneOpen: {
    title: 'No discount is open.',
    detail: 'Pick one from the list to see or change it, or create a new one.',
  },
  gone: {
    title: 'This discount is not in the shop.',
    detail: 'It may have been deleted there since it was opened.',
    action: 'Show all discounts',
  },
  stillShown: (time: string) => `This is the shop as of ${time}.`,

  summary: {
    percent: (percent: number | null, on: string | null) =>
      `${percent === null ? 'Percent' : `${percent}%`} off ${on ?? 'everything'}`,
    amount: (amount: string | null, on: string | null) =>
      `${amount ?? 'Amount'} off${on === null ? '' : ` ${on}`}`,
    shipping: (on: string | null) => `Free shipping${on === null ? '' : ` on ${on}`}`,
    spend: (amount: string) => `, spend ${amount} or more`,
    buy: (count: number) => (count === 1 ? '' : ` from ${counted(count)} items`),
    names: list,
    /** Replaces names that are still to be chosen. */
    open: '…',
    categories: (count: number) => (count === 1 ? '1 category' : `${counted(count)} categories`),
    products: (count: number) => (count === 1 ? '1 product' : `${counted(count)} products`),
  },
  state: {
    active: 'Active',
    gone: 'Deleted',
    activeUntil: (day: string) => `Active, ends ${day}`,
    activeLeft: (left: number) => `Active, ${counted(left)} left`,
    /** `time` is null where the discount runs through its last day. */
    endsIn: (days: number, time: string | null) =>
      `Ends ${days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}${time === null ? '' : `, ${time}`}`,
    starts: (day: string) => `Starts ${day}`,
    ended: (day: string) => `Ended ${day}`,
    usedUp: 'Used up',
    notSaved: 'Not saved',
  },
  usage: {
    none: 'not used yet',
    times: (count: number) => (count === 1 ? 'once' : `${counted(count)} times`),
    of: (count: number, limit: number) => `${counted(count)} of ${counted(limit)}`,
    /** For a limit that was dropped when the owner ended the discount. */
    ofThen: (count: number, limit: number) => `used ${counted(count)} of ${counted(limit)}`,
  },
  actions: {
    copyCode: 'Copy the code',
    copyWithLink: 'Copy the code with its page address',
    many: 'Many codes…',
    duplicate: 'Duplicate',
    end: 'End now',
    delete: 'Delete',
    startFrom: 'Start from another',
    findToStart: 'Find a discount to start from',
  },
  deleting: {
    will: (code: string) => `${code} will be deleted.`,
    held: (seconds: number) => (seconds > 0 ? `Deleting in ${seconds} s` : 'Deleting now'),
    now: 'Deleting…',
    /** `pause` is the reason why the outbox sends nothing. */
    paused: (pause: string) => `To be deleted. ${pause}`,
    /** Drops the word "Discount" from core's sentence, since it is shown on the discount itself. */
    failed: (reason: string) => reason.replace(/^Discount not /, 'Not '),
  },
  ending: {
    under: (code: string) => `Ending ${code}…`,
    undoing: (code: string) => `Taking back the end of ${code}…`,
    /** `day` is null for today. */
    ends: (code: string, time: string, day: string | null) =>
      `${code} ends ${day === null ? '' : `on ${day} `}at ${time}.`,
    notSooner: 'The shop allows no earlier end.',
    notUsable: 'Nobody can use it after that.',
    limitWas: (count: number, limit: number) => `Uses: ${counted(count)} of ${counted(limit)}.`,
    undone: (code: string) => `${code} runs as before.`,
    notUndone: (code: string, why: string) => `${code} still ends. ${why}`,
  },
  form: {
    newTitle: 'New discount',
    code: 'Code',
    codeLabel: 'What buyers type',
    codeTwice: {
      active: 'This code exists already, on a discount that is active.',
      scheduled: (day: string) => `This code exists already, on a discount that starts on ${day}.`,
      ended: (day: string) => `This code exists already, on a discount that ended on ${day}.`,
      usedUp: 'This code exists already, on a discount that is used up.',
      open: 'Open it',
    },
    makeCode: 'Make up a code',
    nameLabel: 'Name, on the order and on the slip',
    get: 'They get',
    /** Names the choice below differently, since a screen reader reads both names. */
    reward: 'Kind of discount',
    rewards: {
      percent_discount: 'Percent off',
      flat_rate_discount: 'Amount off',
      free_shipping: 'Free shipping',
    },
    percentLabel: 'Percent off',
    percentSign: '%',
    percentRange: '1 to 99',
    amountLabel: 'Amount off',
    on: 'On',
    scope: 'What it applies to',
    scopes: { all: 'Everything', category: 'Categories', product: 'Products' },
    addCategory: 'Add category',
    addProduct: 'Add product',
    findCategory: 'Find a category',
    findProduct: 'Find a product',
    chosenCategories: 'Chosen categories',
    chosenProducts: 'Chosen products',
    when: 'When they',
    requirement: 'Condition',
    requirements: {
      any_order: 'Order anything',
      minimum_cart_total: 'Spend at least',
      minimum_cart_quantity: 'Buy at least',
    },
    totalLabel: 'Spend at least',
    quantityLabel: 'Buy at least',
    pieces: 'pieces',
    runs: 'It runs',
    from: 'From',
    until: 'Until',
    ends: { never: 'No end', on_date: 'A day', on_limit: 'Used up' },
    lastDay: 'Last day',
    limit: 'Uses in all',
    usedSoFar: (count: number) =>
      count === 0 ? 'Not used yet.' : `Used ${count === 1 ? 'once' : `${counted(count)} times`} so far.`,
    midnight: (city: string) => `Days change at midnight in ${city}.`,
    endsOn: 'Ends',
    byHour: 'At a time on that day',
    clockOf: (city: string) => `Time in ${city}.`,
    example: 'For example',
  },
  example: {
    items: (items: readonly { readonly name: string; readonly quantity: number }[]) =>
      list(items.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))),
    becomes: <P>(before: string, after: P, saved: string): readonly (string | P)[] => [
      `${before} becomes `,
      after,
      `, the buyer saves ${saved}`,
    ],
    shipping: (before: string) => `${before}, and nothing for shipping`,
  },

  foot: {
    toPutRight: (count: number) => (count === 1 ? '1 thing to correct:' : `${count} things to correct:`),
    fields: {
      name: 'name',
      code: 'code',
      activeAt: 'start',
      expiresAt: 'end',
      percentDiscount: 'percentage',
      flatRateDiscount: 'amount off',
      useLimit: 'uses',
      minimumCartTotal: 'least to spend',
      minimumCartQuantity: 'least to buy',
      categoryIds: 'categories',
      productIds: 'products',
      requirementType: 'when they',
      expirationType: 'until',
      rewardType: 'they get',
      applicationType: 'on',
    } satisfies Record<keyof DiscountInput, string>,
    notSaved: 'Not saved',
    saving: 'Saving…',
    saved: 'Saved in the shop',
    discard: 'Discard',
    create: 'Create discount',
    gone: 'It was deleted in the shop.',
    makeAnew: 'Create it again',
    close: 'Close',
    save: 'Save changes',
  },
  parts: discountParts,
  discard: {
    newTitle: 'Discard this discount?',
    replacedTitle: 'Replace the discount you began?',
    newDetail: 'It was never saved. What you typed will be lost.',
    title: 'Discard the changes?',
    detail: (code: string) => `${code} stays as the shop has it. What you typed will be lost.`,
    keep: 'Keep editing',
  },
  twice: {
    title: (code: string) => `${code} is the code of an active discount. Save a second one?`,
    detail: 'Which of the two a buyer gets is up to the shop.',
    change: 'Change the code',
    save: 'Save a second one',
  },
  many: discountCodes,
  sameDays: {
    title: 'As before',
    ran: (code: string, [first, last]: readonly string[]) =>
      last === undefined
        ? `${code} began on ${first}.`
        : `${code} ran ${first === last ? `on ${first}` : `from ${first} to ${last}`}.`,
    thisYear: 'Same days, this year',
    inYear: (year: number) => `Same days in ${year}`,
  },
  created: (code: string) => `${code} is in the shop.`,
  changed: (code: string) => `${code} is changed in the shop.`,
  sentence: discountSentences,
} as const
