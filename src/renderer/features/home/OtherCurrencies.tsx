import { useState } from 'react'
import { Button } from 'react-aria-components'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { actIs } from '../../components/keys/acts.ts'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { useMoney } from '../../shop/orders/own-money.ts'
import { texts } from '../../texts/texts.ts'
import styles from './OtherCurrencies.module.css'
import { sumOfPeriods, type Sale } from './periods.ts'

type OtherCurrenciesProps = {
  readonly others: readonly Sale[]
  readonly onChoose: (currency: string) => void
}

/** How many other currencies show at first; a press shows the rest. */
const shownAtOnce = 3

/** The sales in other currencies, side by side: amounts of two currencies are never added up. */
export function OtherCurrencies({ others, onChoose }: OtherCurrenciesProps) {
  const money = useMoney()
  const words = texts.home.sales
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? others : others.slice(0, shownAtOnce)
  return (
    <div className={styles.others}>
      {shown.map(({ currency, periods }, index) => {
        const { total, orders } = sumOfPeriods(periods)
        return (
          <Button
            key={currency.id}
            {...actIs(`view currency ${currency.id}`)}
            onPress={() => onChoose(currency.id)}
            className={styles.other ?? ''}
            // The pressed link is gone; focus moves to the first currency it revealed.
            autoFocus={isWhole && index === shownAtOnce}
          >
            <VisuallyHidden>{words.pick(currency.id)}</VisuallyHidden>
            <strong>{money(total, currency)}</strong>
            <span>{words.inCurrency(currency.id, orders)}</span>
          </Button>
        )
      })}
      {others.length > shown.length && (
        <TextLink
          act="home.moreCurrencies"
          aria-label={words.moreCurrencies(others.length - shown.length)}
          onPress={() => setIsWhole(true)}
        >
          {words.more(others.length - shown.length)}
        </TextLink>
      )}
    </div>
  )
}
