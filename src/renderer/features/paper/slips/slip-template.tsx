import type { Account } from '#shared/shop/account.ts'
import type { Slip } from '#shared/documents/paper.ts'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import { dateOnPaper } from '../../../format/dates.ts'
import { money } from '../../../format/money.ts'
import { texts } from '../../../texts/texts.ts'
import type { Template } from '../layout/template.ts'
import { langOf } from '../pages/lang-of.ts'
import papers from '../pages/Papers.module.css'
import { paperSizes } from '../pages/paper-sizes.ts'
import { PrintPicture } from '../pages/PrintPicture.tsx'
import { memoizedByObject } from '../layout/remembered.ts'
import styles from './Slip.module.css'
import { SlipFoot } from './SlipFoot.tsx'
import { SlipHead } from './SlipHead.tsx'
import { slipParts, type SlipPart } from './slip-parts.ts'

/** The settings that the window draws slips by; core has applied the others to the slips. */
export type SlipSettings = Pick<
  PaperSettings,
  'size' | 'pictures' | 'logo' | 'address' | 'showAddress' | 'message'
>

/** The template of slips. A caller reuses it as long as shop and settings stay the same. */
export function slipTemplate(look: SlipSettings, shop: Account): Template<Slip, SlipPart> {
  const { size } = look
  return {
    paper: `${papers.paper} ${papers[size]} ${styles.slip}`,
    page: { size, ...paperSizes[size] },
    partsOf: memoizedByObject(slipParts),
    head: (slip, { page }) => <SlipHead slip={slip} look={look} shop={shop} isFirst={page === 1} />,
    foot: (_slip, at) => <SlipFoot message={look.message} shop={shop} at={at} />,
    frame: (name, children) => <div className={styles[name]}>{children}</div>,
    part: (part, text, slip) => (
      <SlipPiece
        part={part}
        text={text}
        slip={slip}
        hasPictures={look.pictures}
        own={shop.currency?.id ?? null}
      />
    ),
    keyOf: ({ orderId }) => orderId,
    name: ({ buyer, orderId }, { page, pages }) =>
      texts.paper.page(texts.paper.slipOf(buyer, orderId), page, pages),
  }
}

/** A no-break space, so that the line has its height. */
const emptyLine = '\u00a0'

type SlipPieceProps = {
  readonly part: SlipPart
  readonly text: string
  readonly slip: Slip
  readonly hasPictures: boolean
  /** The shop's own currency. */
  readonly own: string | null
}

function SlipPiece({ part, text, slip, hasPictures, own }: SlipPieceProps) {
  switch (part.is) {
    case 'to':
      return (
        <p data-text className={part.isName ? styles.name : ''} dir="auto" lang={langOf(text, slip.letters)}>
          {text}
        </p>
      )
    case 'tracking':
      return (
        <p data-text className={styles.tracked}>
          {text}
        </p>
      )
    case 'head':
      return <p className={styles.from}>{part.words}</p>
    case 'line':
      return (
        <p
          data-text
          className={styles.line}
          dir="auto"
          // The owner's notes are in the owner's language, not the buyer's.
          lang={part.frame === 'note' ? langOf(text, slip.letters) : undefined}
        >
          {text === '' ? emptyLine : text}
        </p>
      )
    case 'rest':
      return (
        <div className={styles.rest}>
          <p data-text dir="auto">
            {text}
          </p>
        </div>
      )
    case 'order':
      return (
        <p className={styles.numbered}>
          <span>{part.number}</span>
          {part.placedAt !== null && <span>{dateOnPaper(part.placedAt)}</span>}
        </p>
      )
    case 'item': {
      const { quantity, option, imageUrl, total } = part.item
      return (
        <div className={styles.item}>
          <span className={`${styles.quantity} ${quantity > 1 ? styles.several : ''}`}>{quantity}</span>
          {hasPictures && <PrintPicture url={imageUrl} className={styles.picture ?? ''} />}
          <span className={styles.names}>
            <span className={styles.product} dir="auto">
              {part.name}
            </span>
            {option !== '' && (
              <span className={styles.option} dir="auto">
                {option}
              </span>
            )}
          </span>
          {total !== null && <span className={styles.amount}>{money(total, part.currency, own)}</span>}
        </div>
      )
    }
    case 'sum':
      return (
        <div className={part.isTotal ? styles.total : styles.sum}>
          <span dir="auto">{part.words}</span>
          <span>{money(part.amount, part.currency, own)}</span>
        </div>
      )
  }
}
