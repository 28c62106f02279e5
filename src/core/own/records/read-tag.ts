import { tagColorSchema } from '#shared/orders/order-list.ts'
import type { Tag } from '#shared/orders/order-list.ts'

/** A row of `tags` as the tag that it holds. */
export function readTag(row: Record<string, unknown>): Tag {
  const color = tagColorSchema.safeParse(row['color'])
  return { id: String(row['id']), name: String(row['name']), color: color.success ? color.data : 'grey' }
}
