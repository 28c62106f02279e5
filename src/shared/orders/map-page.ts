/** In degrees. */
type Position = { readonly latitude: number; readonly longitude: number }

/** Whole degrees (spec: Order) tell a stretch of land some 100 km wide, and no house. */
export function isRough({ latitude, longitude }: Position): boolean {
  return Number.isInteger(latitude) && Number.isInteger(longitude)
}

/** The page of a map with this place in its middle, near enough to see as much as is known of it. */
export function mapPage(position: Position): string {
  const { latitude, longitude } = position
  const mark = isRough(position) ? '' : `?mlat=${latitude}&mlon=${longitude}`
  return `https://www.openstreetmap.org/${mark}#map=${isRough(position) ? 8 : 15}/${latitude}/${longitude}`
}
