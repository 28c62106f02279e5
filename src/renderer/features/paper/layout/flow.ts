/** A part of a document as it was measured. All lengths are in CSS pixels. */
export type Block = {
  readonly height: number
  /** Blocks of one name that follow each other stand in one frame, of which each page gets its own. */
  readonly frame?: string
  /** Stands on the page of the block before it, unless there is no room for both: a total is not left alone. */
  readonly follows?: boolean
  /** Its lines, top down, where it may be parted between two of them. Asked for only when it has to be. */
  readonly lines?: () => readonly Line[]
}

/** A line of a text: where it begins among its characters, and where it ends below the text's upper edge. */
export type Line = { readonly start: number; readonly bottom: number }

/** A block on a page, or the part of its text from one character to another. */
export type Piece = { readonly block: number; readonly from: number; readonly to: number | null }

export type Room = {
  /** How much stands on the first page, and on each that follows it. */
  readonly first: number
  readonly more: number
  /** What a frame takes beside its blocks, by its name. */
  readonly frames: Readonly<Record<string, number>>
}

/** A text is parted so that no single line of it stands at the foot or the head of a page. */
const fewest = 2

/**
 * Lets blocks flow over as many pages as they need. A block is parted only where it can be and must be: when it does not
 * fit on a page of its own, or is a text of more lines than are left.
 */
export function flow(blocks: readonly Block[], room: Room): Piece[][] {
  const pages: Piece[][] = [[]]
  let left = room.first
  let frame: string | undefined

  const turn = () => {
    pages.push([])
    left = room.more
    frame = undefined
  }
  const frameOf = (block: Block) =>
    block.frame === undefined || block.frame === frame ? 0 : (room.frames[block.frame] ?? 0)
  const place = (piece: Piece, block: Block, height: number) => {
    left -= height + frameOf(block)
    frame = block.frame
    pages.at(-1)?.push(piece)
  }

  for (const [index, block] of blocks.entries()) {
    const follower = blocks[index + 1]
    const isAlone = () => pages.at(-1)?.length === 0
    const fits = (height: number) => height + frameOf(block) <= left
    if (fits(block.height + (follower?.follows ? follower.height : 0)) || fitsWithBegin(block, follower)) {
      place({ block: index, from: 0, to: null }, block, block.height)
      continue
    }
    const lines = block.lines?.() ?? []
    if (lines.length > 1) {
      partText(index, block, lines)
      continue
    }
    if (!isAlone()) turn()
    place({ block: index, from: 0, to: null }, block, block.height)
  }
  return pages

  /** Of a long text that follows, the first lines are enough. */
  function fitsWithBegin(block: Block, follower: Block | undefined): boolean {
    const lines = follower?.follows ? (follower.lines?.() ?? []) : []
    const begin = lines[Math.min(fewest, lines.length) - 1]?.bottom
    return begin !== undefined && block.height + begin + frameOf(block) <= left
  }

  function partText(index: number, block: Block, lines: readonly Line[]): void {
    let next = 0
    while (next < lines.length) {
      const top = lines[next - 1]?.bottom ?? 0
      const space = left - frameOf(block) + top
      const isFirst = pages.at(-1)?.length === 0
      let end = lines.findIndex(({ bottom }) => bottom > space)
      if (end === -1) end = lines.length
      // The last two lines stay together, as do the first two.
      if (end < lines.length && lines.length - end < fewest) end = lines.length - fewest
      const isTooLittle = end - next < Math.min(fewest, lines.length - next)
      if (isTooLittle && !isFirst) {
        turn()
        continue
      }
      end = Math.max(end, next + 1)
      const bottom = lines[end - 1]?.bottom ?? top
      const to = lines[end]?.start ?? null
      place({ block: index, from: lines[next]?.start ?? 0, to }, block, bottom - top)
      next = end
      if (next < lines.length) turn()
    }
  }
}
