import { Plus } from 'lucide-react'
import { Button } from 'react-aria-components'
import { Picture } from '../../../../components/marks/Picture.tsx'
import { texts } from '../../../../texts/texts.ts'
import styles from './AddPopover.module.css'
import type { CatalogueChoice } from '../../summary/catalogue.ts'
import { PickPopover } from '../../../../components/choices/PickPopover.tsx'

type AddPopoverProps = {
  readonly of: 'category' | 'product'
  readonly choices: ReadonlyMap<string, CatalogueChoice> | undefined
  readonly catalogueError: Error | null
  readonly chosen: readonly string[]
  readonly onChange: (ids: string[]) => void
  readonly onLeave: () => void
  readonly errorId: string | undefined
}

/** The dashed button, and the list that it opens: type to search, Enter adds or removes, Escape closes. */
export function AddPopover({
  of,
  choices,
  catalogueError,
  chosen,
  onChange,
  onLeave,
  errorId,
}: AddPopoverProps) {
  const words = texts.discounts.form
  return (
    <PickPopover
      trigger={
        <Button
          className={`${styles.adder} ${errorId ? styles.wrong : ''}`}
          {...(errorId && { 'aria-describedby': errorId })}
        >
          <Plus size={14} strokeWidth={2} aria-hidden />
          {of === 'category' ? words.addCategory : words.addProduct}
        </Button>
      }
      label={of === 'category' ? words.findCategory : words.findProduct}
      choices={
        choices && [...choices.values()].map((one) => ({ ...one, aside: one.count?.toString() ?? null }))
      }
      error={catalogueError}
      picture={({ pictureUrl }) => <Picture url={pictureUrl} size={28} />}
      picked={chosen}
      onPick={onChange}
      onClose={onLeave}
    />
  )
}
