import { picturePlace } from '#shared/picture-place.ts'

/** Where a picture is had at another size. Facts: Images. The service resizes by query on the address it returned. */
export function resized(url: string, edge: number): string {
  const address = new URL(url)
  address.searchParams.set('fit', 'max')
  address.searchParams.set('w', String(edge))
  address.searchParams.set('h', String(edge))
  return picturePlace(address)
}
