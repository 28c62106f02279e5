import { isUsedUp } from '#shared/discounts/discount-state.ts'
import type { Discount } from '#shared/discounts/discount.ts'
import { texts } from '../../../texts/texts.ts'
import { fewUsesLeft } from './ending-soon.ts'
import styles from './Usage.module.css'

type UsageProps = {
  readonly discount: Discount
  /** The limit before it was ended here, which the shop has forgotten. */
  readonly limitWas: number | undefined
}

/** Shows how often it was used, with a thin meter if it has a limit. */
export function Usage({ discount, limitWas }: UsageProps) {
  const { expirationType, useLimit, useCount } = discount
  const words = texts.discounts.usage
  if (limitWas !== undefined) return <span className={styles.usage}>{words.ofThen(useCount, limitWas)}</span>
  if (expirationType !== 'on_limit' || useLimit === null)
    return <span className={styles.usage}>{useCount === 0 ? words.none : words.times(useCount)}</span>
  const share = useLimit === 0 ? 1 : Math.min(1, useCount / useLimit)
  const low = fewUsesLeft(discount) && !isUsedUp(discount)
  return (
    <span className={styles.usage}>
      <svg className={low ? (styles.low ?? '') : ''} width="64" height="4" aria-hidden>
        <rect className={styles.track} width="64" height="4" rx="2" />
        <rect className={styles.used} width={64 * share} height="4" rx="2" />
      </svg>
      {words.of(useCount, useLimit)}
    </span>
  )
}
