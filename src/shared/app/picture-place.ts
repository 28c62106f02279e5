/** A picture that a window asks its own host for: the address that core gave out, and the edge of the square it has to fit. */
export type PictureRequest = { readonly url: string; readonly edge: number }

/** Below it the window asks its own host for pictures of a shop. It has them from nowhere else. */
const place = '/picture/'

/** Few sizes: what was shown in one place is there for others, and a window can tell nobody anything by the size it asks for. */
const edges: readonly number[] = [80, 160, 400, 800, 1600]

/** Where the window asks for a picture. It is at least as large as asked for, where it has as much. */
export function picturePlace(url: string, edge: number): string {
  const fitting = edges.find((each) => each >= edge) ?? Math.max(...edges)
  return `${place}${fitting}/${encodeURIComponent(url)}`
}

/** The picture that such a place stands for; null for any other place. */
export function pictureAt(path: string): PictureRequest | null {
  const [, size, written = ''] = /^\/picture\/(\d+)\/([^/?#]+)$/.exec(path) ?? []
  const edge = edges.find((each) => String(each) === size)
  if (edge === undefined) return null
  const url = decoded(written)
  // Written by the function above and by nobody else.
  return url !== null && picturePlace(url, edge) === path ? { url, edge } : null
}

function decoded(written: string): string | null {
  try {
    return decodeURIComponent(written)
  } catch {
    return null
  }
}
