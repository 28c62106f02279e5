import type { NoLabel } from '#core/documents/paper/address-label.ts'
import type { Label, PickList, Slip } from '#shared/documents/paper.ts'

/** Returns every word of a slip, for a person who reads the changes. */
export function slipAsText(slip: Slip): string {
  const { lines, hasAddress, buyerNote, ownNotes, ownTags, items, sums, currency } = slip
  const details = [
    `placed ${slip.placedAt ?? 'at no known time'}`,
    slip.paymentStatus,
    slip.isGift ? 'gift' : '',
    slip.withPrices ? `prices in ${currency?.id ?? 'no currency'}` : 'no prices',
    slip.packed ? 'packed' : '',
    slip.printedAt === null ? '' : `printed ${slip.printedAt}`,
  ]
  return paragraphs([
    [`ORDER ${slip.orderId}`, details.filter((detail) => detail !== '').join(' · ')],
    [hasAddress ? `TO${inLetters(slip)}` : 'TO, without an address', ...lines],
    buyerNote === '' ? [] : [`NOTE OF THE BUYER, ${slip.firstName}`, ...quoted(buyerNote)],
    ownNotes.length === 0 ? [] : ['OWN NOTES', ...ownNotes.flatMap(quoted)],
    ownTags.length === 0 ? [] : ['OWN TAGS', ...ownTags.flatMap(quoted)],
    ['ITEMS', ...items.map(itemAsText)],
    sums.length === 0
      ? []
      : ['SUMS', ...sums.map(({ kind, label, amount }) => `${amount}  ${kind} ${label}`)],
    codeAsText(slip.code),
  ])
}

export function labelAsText(label: Label | NoLabel): string {
  const head = `LABEL ${label.orderId}, ${label.buyer}`
  if ('why' in label) return paragraphs([[head, `None: ${label.why}`]])
  return paragraphs([[`${head}${inLetters(label)}`, ...label.lines], codeAsText(label.code)])
}

export function pickListAsText({ orders, pieces, lines }: PickList): string {
  return paragraphs([
    [`PICK ${pieces} pieces for ${orders} orders`],
    lines.map(
      ({ quantity, name, option, imageUrl, orderIds, orderCount }) =>
        `${quantity} × ${name} · ${option} · ${imageUrl ?? 'no picture'} · ${orderIds.join(' ')} (${orderCount})`,
    ),
  ])
}

function inLetters({ letters }: Pick<Label, 'letters'>): string {
  return letters === null ? '' : `, in letters of ${letters}`
}

function itemAsText({ quantity, name, option, total, imageUrl }: Slip['items'][number]): string {
  return `${quantity} × ${name} · ${option} · ${total ?? 'no price'} · ${imageUrl ?? 'no picture'}`
}

/** Marks both ends of each line, so that blanks are visible. */
function quoted(text: string): string[] {
  return text.split('\n').map((line) => `| ${line}|`)
}

/** Draws each square of the code as two letters. */
function codeAsText(code: readonly string[]): string[] {
  return code.map((row) => row.replace(/./g, (square) => (square === '1' ? '██' : '  ')))
}

function paragraphs(parts: readonly (readonly string[])[]): string {
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}
