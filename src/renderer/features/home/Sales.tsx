import { getRouteApi } from '@tanstack/react-router'
import type { Overview } from '#shared/shop/overview.ts'
import { SegmentedControl } from '../../components/choices/SegmentedControl.tsx'
import { TextLink } from '../../components/buttons/TextLink.tsx'
import { useMoney } from '../../shop/orders/own-money.ts'
import { texts } from '../../texts/texts.ts'
import type { HomeSearch } from './home.search.ts'
import { OtherCurrencies } from './OtherCurrencies.tsx'
import { sumOfPeriods, type Sale, type Span } from './periods.ts'
import styles from './Sales.module.css'
import { SalesChart } from './SalesChart.tsx'
import { SalesTable } from './SalesTable.tsx'

const route = getRouteApi('/home')

type SalesProps = {
  readonly days: Overview['days']
  readonly months: Overview['months']
  readonly today: string
}

/** The sales of one currency at a time: the sum, and each day or month of it as a chart or a table. */
export function Sales({ days, months, today }: SalesProps) {
  const money = useMoney()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (changes: HomeSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true })
  const words = texts.home.sales
  const span = search.span ?? 'days'
  const all = span === 'months' ? months : days
  const shown = all.find(({ currency }) => currency.id === search.currency) ?? all[0]
  const others = all.filter((each) => each !== shown && sumOfPeriods(each.periods).orders > 0)

  return (
    <section aria-labelledby="sales">
      <header className={styles.head}>
        <h2 id="sales" className={styles.title}>
          {words.title}
        </h2>
        <span className={styles.end}>
          {shown && (
            <TextLink
              act="home.table"
              onPress={() => change({ as: search.as === 'table' ? undefined : 'table' })}
            >
              {search.as === 'table' ? words.asChart : words.table}
            </TextLink>
          )}
          <SegmentedControl
            look="views"
            label={words.span}
            value={span}
            onChange={(next) => change({ span: next === 'months' ? 'months' : undefined })}
            choices={[
              { value: 'days', words: words.days },
              { value: 'months', words: words.months },
            ]}
          />
        </span>
      </header>
      {shown ? (
        <>
          <div className={styles.sums}>
            <p className={styles.sum}>
              <span className={styles.figure}>
                {money(sumOfPeriods(shown.periods).total, shown.currency)}
              </span>
              <span className={styles.orders}>
                {words.orders(sumOfPeriods(shown.periods).orders)}, {words.paid}
              </span>
              <Change span={span} {...shown} />
            </p>
            <OtherCurrencies others={others} onChoose={(currency) => change({ currency })} />
          </div>
          {search.as === 'table' ? (
            <SalesTable span={span} {...shown} today={today} />
          ) : (
            // The bar that Tab stops at is one of this span: the other has fewer bars.
            <SalesChart key={span} span={span} {...shown} today={today} />
          )}
        </>
      ) : (
        <p className={styles.none}>
          <strong>{words.none}</strong>
          {words.noneDetail}
        </p>
      )}
    </section>
  )
}

/** The change against the period before: "12% more than in the 30 days before". Nothing if that had no sales. */
function Change({ periods, before, span }: Sale & { readonly span: Span }) {
  const earlier = Number(before.total)
  if (!(earlier > 0)) return null
  const words = texts.home.sales.change
  const percent = Math.round((Number(sumOfPeriods(periods).total) / earlier - 1) * 100)
  const comparison = percent === 0 ? words.same : percent > 0 ? words.more(percent) : words.less(-percent)
  return (
    <span className={styles.change}>
      <strong className={percent > 0 ? styles.more : ''}>{comparison}</strong>{' '}
      {percent === 0 ? words.as : words.than} {words[span]}
    </span>
  )
}
