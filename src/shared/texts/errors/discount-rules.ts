import { messages } from '../message.ts'

/** Every sentence about a discount that cannot be saved; the only place where core and the window get them. */
export const discountRuleMessages = messages('discountRules', {
  nameMissing: 'Give the discount a name; it shows on the order.',
  codeMissing: 'Type the code that buyers will enter.',
  startsMissing: 'Pick the day it starts.',
  startsNotADate: 'That start is not a date. Pick a day from the calendar.',
  expiresMissing: 'Pick the last day, or choose no end.',
  expiresNotADate: 'That end is not a date. Pick a day from the calendar.',
  expiresPast: 'That day has passed. Pick one that is still to come.',
  expiresBeforeStart: 'It would end before it starts. Pick a day after the start.',
  percentMissing: 'Type a percentage from 1 to 99.',
  percentNotWhole: 'A percentage must be a whole number from 1 to 99.',
  percentTooSmall: 'The least is 1 percent. Pick a whole number from 1 to 99.',
  percentTooBig: 'The most is 99 percent. Pick a whole number from 1 to 99.',
  amountMissing: 'Type how much is taken off.',
  amountNotMoney: 'Type the amount in digits, without a thousands separator and with at most two decimals.',
  amountNotPositive: 'The amount taken off must be more than zero.',
  amountTooBig: 'That is more than the shop can store. Type a smaller amount.',
  useLimitMissing: 'Type how often it can be used, or choose no end.',
  useLimitNotWhole: 'The number of uses must be a whole number, 1 or more.',
  useLimitTooSmall: 'The least is 1 use. For a discount without a limit, choose no end.',
  useLimitTooBig: 'That is more than the shop can count. For a discount without a limit, choose no end.',
  minimumTotalMissing: 'Type how much buyers have to spend, or let them order anything.',
  minimumTotalNotMoney:
    'Type the amount in digits, without a thousands separator and with at most two decimals.',
  minimumTotalNotPositive:
    'The least to spend must be more than zero. Without a minimum, let them order anything.',
  minimumTotalTooBig: 'That is more than the shop can store. Type a smaller amount.',
  minimumQuantityMissing: 'Type how many pieces buyers have to buy, or let them order anything.',
  minimumQuantityNotWhole: 'The number of pieces must be a whole number, 1 or more.',
  minimumQuantityTooSmall: 'The least is 1 piece. Without a minimum, let them order anything.',
  minimumQuantityTooBig: 'That is more than the shop can count. Pick a smaller number of pieces.',
  kindUnknown: 'Choose one of these: Backroom does not know the kind that the shop has.',
  categoriesMissing: 'Add at least one category, or choose everything.',
  productsMissing: 'Add at least one product, or choose everything.',
})
