import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { TagMark } from '../../../components/marks/TagMark.tsx'
import { texts } from '../../../texts/texts.ts'
import { useFocusRequest } from '../keys/focus-request.ts'
import styles from './OrderTags.module.css'
import { TagPicker } from './TagPicker.tsx'
import { TagsDialog } from './late-tags-dialog.ts'
import { useTagOrders, useTags } from './tags.queries.ts'

type OrderTagsProps = {
  readonly orderId: string
  readonly tagIds: readonly string[]
  /** True when the key for tags acts on this order. */
  readonly hasKey: boolean
  /** True when the key was pressed before the order was loaded. */
  readonly isRequested: boolean
}

/** The tags of the order, and the button that adds others. */
export function OrderTags({ orderId, tagIds, hasKey, isRequested }: OrderTagsProps) {
  const tags = useTags()
  const tagOrders = useTagOrders()
  const [open, setOpen] = useState<'picker' | 'manage' | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const words = texts.orderSheet.tags
  const openPicker = () => {
    // The picker opens beside its button, so scroll the button into view.
    adder.current?.scrollIntoView({ block: 'nearest' })
    setOpen('picker')
  }
  useShortcut('t', texts.orderSheet.keys.tags, hasKey ? openPicker : null)
  useFocusRequest(isRequested, openPicker)

  const shown = [...tags.values()].filter(({ id }) => tagIds.includes(id))
  return (
    <div className={styles.tags}>
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={words.label}>
          {shown.map((tag) => (
            <li key={tag.id} className={styles.tag}>
              <TagMark tag={tag} />
            </li>
          ))}
        </ul>
      )}
      <IconButton
        ref={adder}
        icon={Plus}
        label={words.add}
        aria-keyshortcuts="t"
        aria-haspopup="dialog"
        onPress={openPicker}
      />
      <TagPicker
        triggerRef={adder}
        isOpen={open === 'picker'}
        onClose={() => setOpen((now) => (now === 'picker' ? null : now))}
        on={tagIds}
        onToggle={(tag, on) => tagOrders.mutate({ scope: { ids: [orderId] }, tag, on })}
        onManage={() => setOpen('manage')}
      />
      {open === 'manage' && <TagsDialog onClose={() => setOpen(null)} />}
    </div>
  )
}
