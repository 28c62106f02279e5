/** A measured part of a document. All lengths are in CSS pixels. */
export type Block = {
  readonly height: number
  /** Consecutive blocks with the same name share one frame; each page gets a frame of its own. */
  readonly frame?: string
  /** Keeps the block on the page of the block before it, unless both don't fit: a total must not stand alone. */
  readonly follows?: boolean
  /** Returns the block's lines, top down, between which it may be split. Called only when the block has to be split. */
  readonly lines?: () => readonly Line[]
}

/** A line of a text: the index of its first character, and its lower edge below the text's upper edge. */
export type Line = { readonly start: number; readonly bottom: number }

/** A block on a page, or the part of its text from one character to another. */
export type Piece = { readonly block: number; readonly from: number; readonly to: number | null }

export type Room = {
  /** The height available for blocks on the first page, and on each page that follows. */
  readonly first: number
  readonly more: number
  /** The height that a frame adds to its blocks, by its name. */
  readonly frames: Readonly<Record<string, number>>
}

/** The fewest lines of a text at the foot or the head of a page: a split leaves no single line there. */
const minLines = 2

/**
 * Lets blocks flow over as many pages as they need. Splits a block only where it can and must be split: when it doesn't
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

  /** True when the block fits with the first lines of the long text that follows it. */
  function fitsWithBegin(block: Block, follower: Block | undefined): boolean {
    const lines = follower?.follows ? (follower.lines?.() ?? []) : []
    const begin = lines[Math.min(minLines, lines.length) - 1]?.bottom
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
      // Keep the last two lines together, as well as the first two.
      if (end < lines.length && lines.length - end < minLines) end = lines.length - minLines
      const isTooLittle = end - next < Math.min(minLines, lines.length - next)
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
