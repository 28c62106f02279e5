import type { Density } from '#shared/shop/row-looks.ts'
import {
  Layout,
  LayoutInfo,
  Rect,
  Size,
  type DropTarget,
  type ItemDropTarget,
  type Key,
} from 'react-aria-components'
import { cellOf, isList, measured, gridRowAt, type Measures } from './grid-measures.ts'

/** Width of the drop line with its round ends, in CSS pixels. */
const line = 9

/** Width of the grid where none is measured. */
const unmeasured = 1180

export type CardGridOptions = { readonly density: Density }
type Change = Parameters<Layout['update']>[0]

/**
 * Lays out cards in rows, as many per row as fit, or the rows of a list. All rows have the same height, so what is in
 * view is calculated and never searched for, whatever the number of products.
 */
export class CardGridLayout extends Layout {
  private keys: readonly Key[] = []
  private indexes: ReadonlyMap<Key, number> = new Map()
  private infos = new Map<Key, LayoutInfo>()
  private collection: Iterable<{ readonly key: Key }> | null = null
  private measures: Measures = measured('medium', unmeasured)
  private density: Density = 'medium'
  /**
   * The last target under the pointer: "after the last of a row" and "before the first of the next" are one drop
   * target.
   */
  private pointed: ItemDropTarget | null = null
  private pinnedKey: Key | null = null

  override update({ layoutOptions }: Change): void {
    const { collection } = this.required()
    const before = this.measures
    // The grid passes its Virtualizer these options and no others.
    const options: CardGridOptions | undefined = layoutOptions
    this.density = options?.density ?? this.density
    this.measures = measured(this.density, this.width)
    const sameKeys = collection === this.collection
    if (!sameKeys) {
      this.collection = collection
      this.keys = [...collection].map((node) => node.key)
      this.indexes = new Map(this.keys.map((key, index) => [key, index]))
    }
    // Reuse the object of a card that stays in place, so that the card isn't drawn again.
    const { columns, width, height } = this.measures
    if (!sameKeys || columns !== before.columns || width !== before.width || height !== before.height)
      this.infos = new Map()
  }

  getContentSize(): Size {
    const { top, bottom, pitch } = this.measures
    return new Size(this.width, top + this.rows * pitch + bottom)
  }

  getLayoutInfo(key: Key): LayoutInfo | null {
    const known = this.infos.get(key)
    if (known) return known
    const index = this.indexes.get(key)
    if (index === undefined) return null
    const { x, y } = cellOf(this.measures, index)
    const info = new LayoutInfo('item', key, new Rect(x, y, this.measures.width, this.measures.height))
    info.allowOverflow = true
    this.infos.set(key, info)
    return info
  }

  getVisibleLayoutInfos(rect: Rect): LayoutInfo[] {
    const { columns } = this.measures
    const first = gridRowAt(this.measures, rect.y, this.rows) * columns
    // Nothing is in view before the first measurement.
    const last = rect.area === 0 ? first : (gridRowAt(this.measures, rect.maxY, this.rows) + 1) * columns
    const drawn = new Set(this.required().persistedKeys)
    if (this.pinnedKey !== null) drawn.add(this.pinnedKey)
    const offscreen = [...drawn].filter((key) => {
      const index = this.indexes.get(key)
      return index !== undefined && (index < first || index >= last)
    })
    return [...this.keys.slice(first, last), ...offscreen].flatMap((key) => this.getLayoutInfo(key) ?? [])
  }

  /** `x` and `y` count from the corner of what is in view. */
  getDropTargetFromPoint(x: number, y: number, isValid: (target: DropTarget) => boolean): DropTarget {
    const { visibleRect } = this.required()
    const { side, gap, columns, width, pitch, top } = this.measures
    const down = y + visibleRect.y
    const row = gridRowAt(this.measures, down, this.rows)
    const along = (x + visibleRect.x - side + gap / 2) / (width + gap)
    const column = Math.min(columns - 1, Math.max(0, Math.floor(along)))
    const index = row * columns + column
    const key = this.keys[Math.min(index, this.keys.length - 1)]
    if (key === undefined) return { type: 'root' }
    const within = isList(this.measures) ? (down - top) / pitch - row : along - column
    const after = index >= this.keys.length || within > 0.5
    const target: ItemDropTarget = { type: 'item', key, dropPosition: after ? 'after' : 'before' }
    if (!isValid(target)) return { type: 'root' }
    this.pointed = target
    return target
  }

  /**
   * Places the line in the gap beside a card, at the end of a row when the pointer is there; in a list, between rows.
   */
  override getDropTargetLayoutInfo(target: ItemDropTarget): LayoutInfo {
    const index = this.indexes.get(target.key) ?? 0
    const previous = this.keys[index - 1]
    const { columns, width, height, picture, gap } = this.measures
    const list = isList(this.measures)
    const atRowEnd =
      !list &&
      target.dropPosition === 'before' &&
      this.pointed?.dropPosition === 'after' &&
      this.pointed.key === previous &&
      index % columns === 0
    const { x, y } = cellOf(this.measures, atRowEnd ? index - 1 : index)
    const behind = atRowEnd || target.dropPosition === 'after'
    const middle = x + (behind ? width + gap / 2 : -gap / 2)
    const rect = list
      ? new Rect(x, y + (behind ? height : 0) - line / 2, width, line)
      : new Rect(middle - line / 2, y, line, picture)
    const info = new LayoutInfo('dropIndicator', `${target.key}:${target.dropPosition}`, rect)
    info.allowOverflow = true
    info.zIndex = 3
    return info
  }

  /** Call when a drag begins: a pointer's place in an earlier drag must not affect a drag by keys. */
  forgetPointer(): void {
    this.pointed = null
  }

  /** Keeps one card drawn wherever it stands: a drag ends as soon as the card that it began on is removed. */
  pin(key: Key | null): void {
    this.pinnedKey = key
  }

  /** True when two products stand in the same row. */
  inOneRow(one: Key, other: Key): boolean {
    const row = (key: Key) => Math.floor((this.indexes.get(key) ?? 0) / this.measures.columns)
    return row(one) === row(other)
  }

  /** Returns the first product of the row at a height. */
  keyAt(y: number): Key | undefined {
    return this.keys[gridRowAt(this.measures, y, this.rows) * this.measures.columns]
  }

  private get rows(): number {
    return Math.ceil(this.keys.length / this.measures.columns)
  }

  private get width(): number {
    const { width } = this.required().size
    return Number.isFinite(width) ? width : unmeasured
  }

  private required() {
    if (!this.virtualizer) throw new Error('The layout is used outside of a Virtualizer.')
    return this.virtualizer
  }
}
