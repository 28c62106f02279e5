import type { Account } from '#shared/shop/account.ts'
import type { Slip } from '#shared/documents/paper.ts'
import { dateOnPaper } from '../../../format/dates.ts'
import { texts } from '../../../texts/texts.ts'
import { CodeSquare } from '../pages/CodeSquare.tsx'
import { langOf } from '../pages/lang-of.ts'
import { PrintPicture } from '../pages/PrintPicture.tsx'
import styles from './SlipHead.module.css'
import type { SlipSettings } from './slip-template.tsx'

type SlipHeadProps = {
  readonly slip: Slip
  readonly look: SlipSettings
  readonly shop: Account
  readonly isFirst: boolean
}

/** The shop and the order; on later pages only the order. */
export function SlipHead({ slip, look, shop, isFirst }: SlipHeadProps) {
  const { orderId, orderIds, buyer, letters, placedAt, code } = slip
  const isParcel = orderIds.length > 1
  // Warns whoever packs that the owner's notes and tags are not for the buyer.
  const isOwn = slip.ownTags.length > 0 || slip.ownNotes.some((note) => note.trim() !== '')
  const eyes = isOwn && <p className={styles.eyes}>{texts.paper.slip.forYou}</p>
  if (!isFirst)
    return (
      <header className={styles.head}>
        {eyes}
        <p className={styles.again} dir="auto" lang={langOf(buyer, letters)}>
          {buyer}
        </p>
        <p className={styles.number}>{texts.paper.slip.numbers(orderId, orderIds.length - 1)}</p>
      </header>
    )
  const address = look.showAddress ? addressOf(look.address) : ''
  return (
    <header className={styles.head}>
      {eyes}
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
        {orderIds.map((number) => (
          <p key={number} className={styles.number}>
            {number}
          </p>
        ))}
        {/* In a parcel of several orders, each shows its own day below. */}
        {!isParcel && placedAt !== null && <p>{dateOnPaper(placedAt)}</p>}
      </div>
      {code.length > 0 && <CodeSquare rows={code} className={styles.code ?? ''} />}
    </header>
  )
}

/** Returns the address in one line, as it stands below the shop's name. */
function addressOf(lines: string): string {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')
}
