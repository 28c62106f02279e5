import { tagColorSchema } from '#shared/orders/order-list.ts'
import type { Tag } from '#shared/orders/order-list.ts'

/** Returns the tag that a row of `tags` holds. */
export function readTag(row: Record<string, unknown>): Tag {
  const color = tagColorSchema.safeParse(row['color'])
  return { id: String(row['id']), name: String(row['name']), color: color.success ? color.data : 'grey' }
}
