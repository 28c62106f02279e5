import { Tag as TagIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OrderRow, OrderScope } from '#shared/orders/order-list.ts'
import { PlainButton } from '../../../components/buttons/PlainButton.tsx'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { texts } from '../../../texts/texts.ts'
import styles from './BulkBar.module.css'
import { TagPicker } from '../tags/TagPicker.tsx'
import { TagsDialog } from '../tags/late-tags-dialog.ts'
import { useTagOrders } from '../tags/tags.queries.ts'

type BulkTagProps = {
  readonly scope: OrderScope
  /** The loaded ones of the selected orders, whose tags are shown as set. */
  readonly rows: readonly OrderRow[]
}

/** Tags all selected orders at once. */
export function BulkTag({ scope, rows }: BulkTagProps) {
  const words = texts.orderList.choosing
  const [open, setOpen] = useState<'picker' | 'tags' | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const tagOrders = useTagOrders()
  useShortcut('t', words.keys.tag, () => setOpen('picker'))

  const some = [...new Set(rows.flatMap(({ tagIds }) => tagIds))]
  const on = some.filter((id) => rows.every(({ tagIds }) => tagIds.includes(id)))
  return (
    <>
      <PlainButton
        ref={trigger}
        className={styles.action ?? ''}
        aria-keyshortcuts="t"
        aria-haspopup="dialog"
        onPress={() => setOpen('picker')}
      >
        <TagIcon size={16} strokeWidth={1.75} aria-hidden />
        <span className={styles.name}>{words.tag}</span>
      </PlainButton>
      <TagPicker
        triggerRef={trigger}
        isOpen={open === 'picker'}
        onClose={() => setOpen(null)}
        on={on}
        some={some.filter((id) => !on.includes(id))}
        onToggle={(tag, isOn) => tagOrders.mutate({ scope, tag, on: isOn, hasToast: true })}
        onManage={() => setOpen('tags')}
      />
      {open === 'tags' && <TagsDialog onClose={() => setOpen(null)} />}
    </>
  )
}
