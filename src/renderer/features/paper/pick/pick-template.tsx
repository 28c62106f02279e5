import type { PickList } from '#shared/documents/paper.ts'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import { dateOnPaper } from '../../../format/dates.ts'
import { counted } from '../../../texts/everywhere/counted.ts'
import { texts } from '../../../texts/texts.ts'
import type { Template, TemplatePart } from '../layout/template.ts'
import { paperSizes } from '../pages/paper-sizes.ts'
import papers from '../pages/Papers.module.css'
import styles from './Pick.module.css'
import { PrintPicture } from '../pages/PrintPicture.tsx'
import { memoizedByObject } from '../layout/remembered.ts'

type Line = PickList['lines'][number]
type Unnamed = PickList['unnamed'][number]
export type PickPart = TemplatePart &
  (
    | { readonly is: 'line'; readonly line: Line }
    | { readonly is: 'unnamed'; readonly order: Unnamed }
    | { readonly is: 'total' }
  )

export type PickLook = Pick<PaperSettings, 'size' | 'pictures'> & {
  readonly shop: string
  /** The day on which the list is made. */
  readonly at: string
}

/** The template of a pick list: its lines over as many pages as they need, each with the head. */
export function pickTemplate({ size, pictures, shop, at: made }: PickLook): Template<PickList, PickPart> {
  const words = texts.paper.pick
  return {
    paper: `${papers.paper} ${papers[size]} ${styles.list}`,
    page: { size, ...paperSizes[size] },
    partsOf: memoizedByObject(({ lines, unnamed }: PickList) => [
      ...lines.map((line): PickPart => ({ is: 'line', frame: 'lines', line })),
      ...unnamed.map((order): PickPart => ({ is: 'unnamed', frame: 'lines', order })),
      { is: 'total', frame: 'sum', follows: true },
    ]),
    head: ({ orders, pieces }) => (
      <header className={styles.head}>
        <div className={styles.what}>
          <p className={styles.title}>{words.title}</p>
          <p>{words.head(orders, pieces)}</p>
        </div>
        <div className={styles.made}>
          <p dir="auto">{shop}</p>
          <p>{dateOnPaper(made)}</p>
        </div>
      </header>
    ),
    foot: (_list, { page, pages }) => (
      <footer className={styles.foot}>{pages > 1 && texts.paper.slip.page(page, pages)}</footer>
    ),
    frame: (name, children) => <div className={styles[name]}>{children}</div>,
    part: (part, _text, { pieces }) =>
      part.is === 'total' ? (
        <p className={styles.total}>{words.total(pieces)}</p>
      ) : (
        <PickLine line={part.is === 'line' ? part.line : unnamedLine(part.order)} hasPictures={pictures} />
      ),
    // A print selection has a single list.
    keyOf: () => 'list',
    name: (_list, { page, pages }) => texts.paper.page(words.title, page, pages),
  }
}

/** Makes the line of an order whose pieces the shop doesn't name, so that they appear on the list anyway. */
function unnamedLine({ orderId, pieces }: Unnamed): Line {
  const { unnamed, lookThere } = texts.paper.slip
  return {
    productId: null,
    name: unnamed(pieces),
    option: lookThere,
    quantity: pieces,
    imageUrl: null,
    orderIds: [orderId],
    orderCount: 1,
  }
}

function PickLine({ line, hasPictures }: { readonly line: Line; readonly hasPictures: boolean }) {
  const { name, option, quantity, imageUrl, orderIds, orderCount } = line
  const words = texts.paper.pick
  const more = orderCount - orderIds.length
  return (
    <div className={styles.line}>
      <span className={styles.box} aria-hidden />
      <span className={styles.quantity}>{counted(quantity)}</span>
      {hasPictures && <PrintPicture url={imageUrl} className={styles.picture ?? ''} />}
      <div className={styles.names}>
        <p className={styles.product} dir="auto">
          {name}
        </p>
        {option !== '' && <p dir="auto">{option}</p>}
        <p className={styles.orders}>
          {orderIds.join(', ')}
          {more > 0 && ` ${words.more(more)}`}
        </p>
      </div>
    </div>
  )
}
