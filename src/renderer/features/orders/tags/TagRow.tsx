import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components'
import { tagColorSchema } from '#shared/orders/order-list.ts'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { VisuallyHidden } from '../../../components/marks/VisuallyHidden.tsx'
import { Swatch } from '../../../components/marks/Swatch.tsx'
import { TextField } from '../../../components/fields/TextField.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from './TagsDialog.module.css'
import { useChangeTag, useDeleteTag, type CountedTag } from './tags.queries.ts'

/** One tag: saves its name on Enter, when the field loses focus or the dialog closes, its colour at once. */
export function TagRow({ tag }: { readonly tag: CountedTag }) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = useChangeTag()
  const remove = useDeleteTag()
  /** The save of a name under way; null once something else is typed. */
  const naming = useRef<Promise<unknown> | null>(null)
  const words = texts.orderSheet.tags

  const name = (typed ?? tag.name).trim()
  const save = (isLast = false) => {
    if (typed === null || (change.isPending && !isLast)) return
    if (name === tag.name) setTyped(null)
    else if (name !== '') {
      const mine = change.mutateAsync({ id: tag.id, name })
      naming.current = mine
      mine.then(
        () => naming.current === mine && setTyped(null),
        () => undefined,
      )
    }
  }
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  // Escape closes the dialog while the field has the focus, so nothing leaves the field before.
  useEffect(
    () => () => {
      if (naming.current === null) latestSave.current(true)
    },
    [],
  )
  return (
    <li className={styles.row}>
      <TextField
        label={words.name(tag.name)}
        labelHidden
        value={typed ?? tag.name}
        onChange={(next) => {
          setTyped(next)
          naming.current = null
          change.reset()
        }}
        onBlur={() => save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
          // Otherwise Escape would not close the dialog.
          else event.continuePropagation()
        }}
        maxLength={40}
        error={name === '' ? words.nameMissing : change.error?.message}
        autoComplete="off"
      />
      <RadioGroup
        className={styles.colors ?? ''}
        aria-label={words.color(tag.name)}
        orientation="horizontal"
        value={tag.color}
        onChange={(color) => {
          const known = tagColorSchema.safeParse(color)
          if (known.success) change.mutate({ id: tag.id, color: known.data })
        }}
      >
        {tagColorSchema.options.map((color) => (
          <RadioField key={color} value={color}>
            <RadioButton className={styles.color ?? ''}>
              <Swatch color={color} />
              <VisuallyHidden>{words.colors[color]}</VisuallyHidden>
            </RadioButton>
          </RadioField>
        ))}
      </RadioGroup>
      <span className={styles.remove}>
        <IconButton icon={Trash2} label={words.remove(tag.name)} onPress={() => remove.mutate(tag)} />
      </span>
      <span className={styles.count}>{words.count(tag.orders)}</span>
    </li>
  )
}
