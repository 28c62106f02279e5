import { ListSearch } from '../../../components/search/ListSearch.tsx'
import { texts } from '../../../texts/texts.ts'
import { maxDiscountSearch } from './discounts.search.ts'
import styles from './DiscountsSearch.module.css'

type DiscountsSearchProps = {
  readonly text: string
  readonly onText: (text: string) => void
  /** Moves the focus into the list. */
  readonly onLeave: () => void
}

/** Finds discounts while the owner types. */
export function DiscountsSearch(props: DiscountsSearchProps) {
  const { label, placeholder, key } = texts.discounts.search
  return (
    <ListSearch
      className={styles.search}
      {...{ label, placeholder }}
      keyWords={key}
      maxLength={maxDiscountSearch}
      {...props}
    />
  )
}
