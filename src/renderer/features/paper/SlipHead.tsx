import type { Account } from '#shared/models/account.ts'
import type { Slip } from '#shared/models/paper.ts'
import { dateOnPaper } from '../../format/dates.ts'
import { CodeSquare } from './CodeSquare.tsx'
import { langOf } from './lang-of.ts'
import { PrintPicture } from './PrintPicture.tsx'
import styles from './SlipHead.module.css'
import type { SlipLook } from './slip-form.tsx'

type SlipHeadProps = {
  readonly slip: Slip
  readonly look: SlipLook
  readonly shop: Account
  readonly isFirst: boolean
}

/** Whose shop and which order it is; on a page that follows, the order alone. */
export function SlipHead({ slip, look, shop, isFirst }: SlipHeadProps) {
  const { orderId, buyer, letters, placedAt, code } = slip
  if (!isFirst)
    return (
      <header className={styles.head}>
        <p className={styles.again} dir="auto" lang={langOf(buyer, letters)}>
          {buyer}
        </p>
        <p className={styles.number}>{orderId}</p>
      </header>
    )
  const address = look.showAddress ? addressOf(look.address) : ''
  return (
    <header className={styles.head}>
      {look.logo && shop.imageUrl !== null && (
        <PrintPicture url={shop.imageUrl} className={styles.logo ?? ''} />
      )}
      <div className={styles.shop}>
        <p className={styles.store} dir="auto">
          {shop.storeName}
        </p>
        {address !== '' && (
          <p className={styles.address} dir="auto">
            {address}
          </p>
        )}
      </div>
      <div className={styles.order}>
        <p className={styles.number}>{orderId}</p>
        {placedAt !== null && <p>{dateOnPaper(placedAt)}</p>}
      </div>
      {code.length > 0 && <CodeSquare rows={code} className={styles.code ?? ''} />}
    </header>
  )
}

/** In one line, as it stands under a name. */
function addressOf(lines: string): string {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')
}
