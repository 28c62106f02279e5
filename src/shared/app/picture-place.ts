/**
 * A picture that the window requests from its own host: the address from core, and the edge of the square to fit it
 * into.
 */
export type PictureRequest = { readonly url: string; readonly edge: number }

/** The path prefix under which the window requests a shop's pictures from its own host, their only source. */
const place = '/picture/'

/**
 * Few sizes, so that different places share cached pictures and the requested size carries no information out of the
 * window.
 */
const edges: readonly number[] = [80, 160, 400, 800, 1600]

/**
 * Returns the path at which the window requests a picture: the smallest size that is at least `edge`, else the largest.
 */
export function picturePlace(url: string, edge: number): string {
  const fitting = edges.find((each) => each >= edge) ?? Math.max(...edges)
  return `${place}${fitting}/${encodeURIComponent(url)}`
}

/** Returns the picture that such a path requests; null for any other path. */
export function pictureAt(path: string): PictureRequest | null {
  const [, size, written = ''] = /^\/picture\/(\d+)\/([^/?#]+)$/.exec(path) ?? []
  const edge = edges.find((each) => String(each) === size)
  if (edge === undefined) return null
  const url = decoded(written)
  // Accepts only what `picturePlace` writes.
  return url !== null && picturePlace(url, edge) === path ? { url, edge } : null
}

function decoded(written: string): string | null {
  try {
    return decodeURIComponent(written)
  } catch {
    return null
  }
}
