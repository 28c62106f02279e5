import { wordName } from '#shared/values/shop-word.ts'
import { CheckboxButton, CheckboxField } from 'react-aria-components'
import choice from '../../../components/choices/Choice.module.css'
import checkbox from '../../../components/choices/Checkbox.module.css'
import { CheckMark } from '../../../components/choices/CheckMark.tsx'
import { Picture } from '../../../components/marks/Picture.tsx'
import { TagMark } from '../../../components/marks/TagMark.tsx'
import { clockOrDay } from '../../../format/dates.ts'
import { texts } from '../../../texts/texts.ts'
import { orderIdsOf, type PrintEntry } from './print-entry.ts'
import styles from './PrintList.module.css'

type PrintRowProps = {
  readonly entry: PrintEntry
  readonly isIn: boolean
  readonly isGift: boolean
  /** True when another order of the print selection has a buyer of the same name. */
  readonly hasNumber: boolean
  readonly now: Date
  readonly onPut: (ids: readonly string[], isIn: boolean) => void
}

/** How many squares stand beside a name: pictures, the last square counting the rest where there are more. */
const squares = 2

/** One order of the print selection. */
export function PrintRow({ entry, isIn, isGift, hasNumber, now, onPut }: PrintRowProps) {
  const { orderId, buyer, printedAt, notInShop, paymentStatus } = entry
  const items = [entry, ...(entry.others ?? [])].flatMap((order) => order.items ?? [])
  const ids = orderIdsOf(entry)
  const words = texts.paper.pile
  const pictured = items.filter(({ imageUrl }) => imageUrl !== null)
  const shown = items.length <= squares ? pictured : pictured.slice(0, squares - 1)
  const more = items.length - shown.length
  return (
    <li className={styles.row}>
      <CheckboxField className={styles.field ?? ''} isSelected={isIn} onChange={(on) => onPut(ids, on)}>
        <CheckboxButton className={`${choice.button} ${checkbox.button} ${styles.button}`}>
          <CheckMark className={choice.mark} />
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              {buyer || words.noName}
            </span>
            {hasNumber && <span className={styles.second}>{orderId}</span>}
            {ids.length > 1 && <span className={styles.second}>{texts.parcels.row(ids.length)}</span>}
            {paymentStatus !== undefined && paymentStatus !== 'completed' && (
              <span className={styles.unpaid}>{wordName(texts.orders.payment, paymentStatus)}</span>
            )}
            {notInShop && <span className={styles.second}>{texts.paper.notInShop}</span>}
            {printedAt !== null && (
              <span className={styles.second}>{words.printed(clockOrDay(printedAt, now))}</span>
            )}
          </span>
        </CheckboxButton>
      </CheckboxField>
      {isGift && <TagMark tag={{ name: words.gift, color: 'kraft' }} />}
      {pictured.length > 0 && (
        <span className={styles.pictures} aria-hidden>
          {shown.map(({ imageUrl }, index) => (
            <Picture key={index} url={imageUrl} size={24} />
          ))}
          {more > 0 && <span className={styles.more}>{texts.orders.list.more(more)}</span>}
        </span>
      )}
    </li>
  )
}
