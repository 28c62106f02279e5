import { useState } from 'react'
import { TextField } from '../../../components/fields/TextField.tsx'
import { texts } from '../../../texts/texts.ts'
import { ChoiceList, type Choice } from './ChoiceList.tsx'
import { amountForm, type OrdersSearch } from '../search/orders.search.ts'
import styles from './PlacedFilter.module.css'

type AmountFilterProps = {
  readonly label: string
  readonly search: OrdersSearch
  readonly currencies: readonly Choice[]
  readonly onChange: (changes: OrdersSearch) => void
}

/** Filters by an order's total, in one of the currencies of the orders. */
export function AmountFilter({ label, search, currencies, onChange }: AmountFilterProps) {
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
            onAmount={(least) => onChange({ currency, least })}
          />
          <AmountField
            currency={currency}
            label={words.amounts.most}
            amount={search.most}
            onAmount={(most) => onChange({ currency, most })}
          />
        </div>
      )}
      <ChoiceList
        label={label}
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
  const [typed, setTyped] = useState(amount ?? '')
  const plain = (text: string) => text.trim().replace(',', '.')
  const isWrong = plain(typed) !== '' && !amountForm.test(plain(typed))
  return (
    <TextField
      label={label}
      value={typed}
      suffix={currency}
      autoFocus={autoFocus}
      inputMode="decimal"
      onChange={(text) => {
        setTyped(text)
        if (plain(text) === '') onAmount(undefined)
        else if (amountForm.test(plain(text))) onAmount(plain(text))
      }}
      error={isWrong ? texts.orderList.filters.amounts.wrong : undefined}
    />
  )
}
