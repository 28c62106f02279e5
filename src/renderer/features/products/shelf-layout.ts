import {
  Layout,
  LayoutInfo,
  Rect,
  Size,
  type DropTarget,
  type ItemDropTarget,
  type Key,
} from 'react-aria-components'

/** In CSS pixels (look: Layout, Product card). */
const side = 20
const top = 16
const gap = 16
const smallest = 150
/** Name and price under the picture. */
const words = 42
/** The drop line with its round ends. */
const line = 9

/** How wide a shelf is taken to be where nothing is measured. */
const unmeasured = 1180

type Cell = { readonly row: number; readonly column: number }

/**
 * Square pictures with two lines of words, as many in a row as fit. Rows are alike, so that what is in view is counted
 * out and never searched for, whatever the number of products.
 */
export class ShelfLayout extends Layout {
  private keys: readonly Key[] = []
  private indexes: ReadonlyMap<Key, number> = new Map()
  private infos = new Map<Key, LayoutInfo>()
  private collection: Iterable<{ readonly key: Key }> | null = null
  private columns = 1
  private edge = smallest
  /** Where the pointer was last, since "after the last of a row" and "before the first of the next" are one target. */
  private pointed: ItemDropTarget | null = null

  override update(): void {
    const { size, collection } = this.required()
    const width = (Number.isFinite(size.width) ? size.width : unmeasured) - 2 * side
    this.columns = Math.max(1, Math.floor((width + gap) / (smallest + gap)))
    this.edge = (width - (this.columns - 1) * gap) / this.columns
    if (collection !== this.collection) {
      this.collection = collection
      this.keys = [...collection].map((node) => node.key)
      this.indexes = new Map(this.keys.map((key, index) => [key, index]))
    }
    this.infos = new Map()
  }

  getContentSize(): Size {
    const rows = Math.ceil(this.keys.length / this.columns)
    const { width } = this.required().size
    return new Size(Number.isFinite(width) ? width : unmeasured, top + rows * this.pitch)
  }

  getLayoutInfo(key: Key): LayoutInfo | null {
    const known = this.infos.get(key)
    if (known) return known
    const cell = this.cellOf(key)
    if (!cell) return null
    const info = new LayoutInfo(
      'item',
      key,
      new Rect(this.left(cell), this.above(cell), this.cardWidth, this.edge + words),
    )
    info.allowOverflow = true
    this.infos.set(key, info)
    return info
  }

  getVisibleLayoutInfos(rect: Rect): LayoutInfo[] {
    const first = this.rowAt(rect.y) * this.columns
    // Before anything is measured nothing is in view.
    const last = rect.area === 0 ? first : (this.rowAt(rect.maxY) + 1) * this.columns
    const kept = [...this.required().persistedKeys].filter((key) => {
      const index = this.indexes.get(key)
      return index !== undefined && (index < first || index >= last)
    })
    return [...this.keys.slice(first, last), ...kept].flatMap((key) => this.getLayoutInfo(key) ?? [])
  }

  /** `x` and `y` count from the corner of what is in view. */
  getDropTargetFromPoint(x: number, y: number, isValid: (target: DropTarget) => boolean): DropTarget {
    const { visibleRect } = this.required()
    const row = this.rowAt(y + visibleRect.y)
    const along = (x + visibleRect.x - side + gap / 2) / (this.edge + gap)
    const column = Math.min(this.columns - 1, Math.max(0, Math.floor(along)))
    const index = row * this.columns + column
    const key = this.keys[Math.min(index, this.keys.length - 1)]
    if (key === undefined) return { type: 'root' }
    const after = index >= this.keys.length || along - column > 0.5
    const target: ItemDropTarget = { type: 'item', key, dropPosition: after ? 'after' : 'before' }
    if (!isValid(target)) return { type: 'root' }
    this.pointed = target
    return target
  }

  /** The line stands in the gap beside a picture, at the end of a row when the pointer is there. */
  override getDropTargetLayoutInfo(target: ItemDropTarget): LayoutInfo {
    const index = this.indexes.get(target.key) ?? 0
    const previous = this.keys[index - 1]
    const atRowEnd =
      target.dropPosition === 'before' &&
      this.pointed?.dropPosition === 'after' &&
      this.pointed.key === previous &&
      index % this.columns === 0
    const beside = this.cellOf(atRowEnd && previous !== undefined ? previous : target.key) ?? {
      row: 0,
      column: 0,
    }
    const behind = atRowEnd || target.dropPosition === 'after'
    const middle = this.left(beside) + (behind ? this.edge + gap / 2 : -gap / 2)
    const rect = new Rect(middle - line / 2, this.above(beside), line, this.edge)
    const info = new LayoutInfo('dropIndicator', `${target.key}:${target.dropPosition}`, rect)
    info.allowOverflow = true
    info.zIndex = 3
    return info
  }

  /** Call when a drag begins: where the pointer was in an earlier one says nothing about keys. */
  forgetPointer(): void {
    this.pointed = null
  }

  /** Whether two products stand side by side in one row. */
  inOneRow(one: Key, other: Key): boolean {
    return this.cellOf(one)?.row === this.cellOf(other)?.row
  }

  private get pitch(): number {
    return this.edge + words + gap
  }

  private get cardWidth(): number {
    return Math.floor(this.edge)
  }

  private left({ column }: Cell): number {
    return Math.round(side + column * (this.edge + gap))
  }

  private above({ row }: Cell): number {
    return Math.round(top + row * this.pitch)
  }

  private rowAt(y: number): number {
    const rows = Math.ceil(this.keys.length / this.columns)
    return Math.min(Math.max(0, rows - 1), Math.max(0, Math.floor((y - top + gap / 2) / this.pitch)))
  }

  private cellOf(key: Key): Cell | null {
    const index = this.indexes.get(key)
    if (index === undefined) return null
    return { row: Math.floor(index / this.columns), column: index % this.columns }
  }

  private required() {
    if (!this.virtualizer) throw new Error('The layout is used outside of a Virtualizer.')
    return this.virtualizer
  }
}
