import { texts } from '../../texts/texts.ts'
import { sumOfPeriods, type Sale, type Span } from './periods.ts'
import styles from './Change.module.css'

/** How a sum stands to that of the time before: "12% more than in the 30 days before". Nothing where that was none. */
export function Change({ periods, before, span }: Sale & { readonly span: Span }) {
  const earlier = Number(before.total)
  if (!(earlier > 0)) return null
  const words = texts.home.sales.change
  const percent = Math.round((Number(sumOfPeriods(periods).total) / earlier - 1) * 100)
  const said = percent === 0 ? words.same : percent > 0 ? words.more(percent) : words.less(-percent)
  return (
    <span className={styles.change}>
      <strong className={percent > 0 ? styles.more : ''}>{said}</strong>{' '}
      {percent === 0 ? words.as : words.than} {words[span]}
    </span>
  )
}
