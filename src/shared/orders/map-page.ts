/** In degrees. */
type Position = { readonly latitude: number; readonly longitude: number }

/** True for whole degrees (spec: Order): they give a stretch of land some 100 km wide, and no house. */
export function isRough({ latitude, longitude }: Position): boolean {
  return Number.isInteger(latitude) && Number.isInteger(longitude)
}

/** Returns the page of a map centred on this place, zoomed in as far as the position is exact. */
export function mapPage(position: Position): string {
  const { latitude, longitude } = position
  const mark = isRough(position) ? '' : `?mlat=${latitude}&mlon=${longitude}`
  return `https://www.openstreetmap.org/${mark}#map=${isRough(position) ? 8 : 15}/${latitude}/${longitude}`
}
