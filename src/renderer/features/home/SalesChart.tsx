import { Link } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { useMoney, useRoundMoney } from '../../shop/orders/own-money.ts'
import { texts } from '../../texts/texts.ts'
import { isUnderWay, longName, ordersOf, shortName, type Sale, type Span } from './periods.ts'
import styles from './SalesChart.module.css'
import { stepsTo } from './scale.ts'

type SalesChartProps = Sale & { readonly span: Span; readonly today: string }

/** Every so many bars get a label. */
const named = { days: 7, months: 1 } as const

/** One bar for each day or month, with a link to its orders. Arrows move from bar to bar. */
export function SalesChart({ span, periods, currency, today }: SalesChartProps) {
  const money = useMoney()
  const roundMoney = useRoundMoney()
  const words = texts.home.sales
  const [at, setAt] = useState(periods.length - 1)
  // Numbers only for drawing: amounts are shown as they are.
  const heights = periods.map(({ total }) => Number(total))
  const steps = stepsTo(Math.max(...heights))
  const top = steps.at(-1) ?? 1

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: periods.length - 1 }[event.key]
    if (to === undefined || to < 0 || to >= periods.length) return
    event.preventDefault()
    setAt(to)
    event.currentTarget.closest('ol')?.querySelectorAll('a')[to]?.focus()
  }

  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden>
        {steps.toReversed().map((step) => (
          <span key={step} className={styles.step}>
            <span className={styles.amount}>{roundMoney(step, currency)}</span>
          </span>
        ))}
      </div>
      <ol className={styles.bars} aria-label={words.chart(currency.id)}>
        {periods.map((period, index) => {
          const label = words.bar(
            longName(period, span, today),
            money(period.total, currency),
            words.orders(period.orders),
          )
          return (
            <li key={period.from} className={styles.period}>
              <Link
                to="/orders"
                search={ordersOf(period, currency)}
                className={`${styles.bar} ${isUnderWay(period, today) ? styles.underWay : ''}`}
                tabIndex={index === at ? 0 : -1}
                onFocus={() => setAt(index)}
                onKeyDown={onKeyDown}
                aria-label={isUnderWay(period, today) ? `${label}, ${words.soFar}` : label}
              >
                <span
                  className={styles.drawn}
                  style={{ height: `${((heights[index] ?? 0) / top) * 100}%` }}
                />
                <span
                  className={`${styles.tip} ${index > periods.length / 2 ? styles.leftward : ''}`}
                  aria-hidden
                >
                  {label}
                </span>
              </Link>
              {(periods.length - 1 - index) % named[span] === 0 && (
                <span
                  className={`${styles.name} ${span === 'days' && index === periods.length - 1 ? styles.atEdge : ''}`}
                  aria-hidden
                >
                  {shortName(period, span, today)}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
