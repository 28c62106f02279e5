import { useState } from 'react'
import { TextField } from '../../../components/fields/TextField.tsx'
import { moneyDigits } from '../../../format/money.ts'
import { amountText, typedAmount, typedAmountText } from '../../../format/typed-number.ts'
import { texts } from '../../../texts/texts.ts'
import { ChoiceList, type Choice } from './ChoiceList.tsx'
import { amountForm, type OrdersSearch } from '../search/orders.search.ts'
import styles from './PlacedFilter.module.css'

type AmountFilterProps = {
  readonly search: OrdersSearch
  readonly currencies: readonly Choice[]
  readonly onChange: (changes: OrdersSearch) => void
}

/** Filters by an order's total, in one of the currencies of the orders. */
export function AmountFilter({ search, currencies, onChange }: AmountFilterProps) {
  const words = texts.orderList.filters
  const currency = search.currency ?? currencies[0]?.id
  return (
    <>
      {currency !== undefined && (
        <div className={styles.amounts}>
          <AmountField
            autoFocus
            currency={currency}
            label={words.amounts.least}
            amount={search.least}
            onAmount={(minAmount) => onChange({ currency, least: minAmount })}
          />
          <AmountField
            currency={currency}
            label={words.amounts.most}
            amount={search.most}
            onAmount={(maxAmount) => onChange({ currency, most: maxAmount })}
          />
        </div>
      )}
      <ChoiceList
        label={words.amounts.currency}
        hasFocus={currency === undefined}
        choices={currencies}
        chosen={currency === undefined ? [] : [currency]}
        nothing={words.nothing.currency}
        onChange={([id]) => {
          if (id !== undefined) onChange({ currency: id })
        }}
      />
    </>
  )
}

type AmountFieldProps = {
  readonly label: string
  readonly currency: string
  readonly autoFocus?: boolean
  readonly amount: string | undefined
  readonly onAmount: (amount: string | undefined) => void
}

/** Applies a valid amount at once, and shows an error for anything else. */
function AmountField({ label, currency, autoFocus = false, amount, onAmount }: AmountFieldProps) {
  const digits = moneyDigits({ id: currency })
  const [typed, setTyped] = useState(() => (amount === undefined ? '' : unequivocal(amount, digits)))
  const read = (text: string) => typedAmount(digits === 0 ? typedAmountText(text, digits) : text)
  const isWrong = (amount: string | null) => amount !== null && !amountForm.test(amount)
  return (
    <TextField
      label={label}
      value={typed}
      suffix={currency}
      autoFocus={autoFocus}
      inputMode="decimal"
      onChange={(text) => {
        setTyped(text)
        const next = read(text)
        // What can be read in two ways bounds nothing, rather than by a thousandth of what is meant.
        if (next === null || next.includes(',')) onAmount(undefined)
        else if (!isWrong(next)) onAmount(next)
      }}
      error={isWrong(read(typed)) ? texts.orderList.filters.amounts.wrong : undefined}
    />
  )
}

/** The amount in the address, with as many decimals as its currency has: "1.500" could be read in two ways. */
function unequivocal(amount: string, digits: number): string {
  return typedAmount(amount) === amount ? amount : (amountText(amount, digits) ?? amount)
}
