import { X } from 'lucide-react'
import { Button, Tag, TagGroup, TagList } from 'react-aria-components'
import { Picture } from '../../../../components/marks/Picture.tsx'
import { texts } from '../../../../texts/texts.ts'
import { AddPopover } from './AddPopover.tsx'
import type { CatalogueChoice } from '../../summary/catalogue.ts'
import styles from './ChosenChips.module.css'

type ChosenChipsProps = {
  readonly of: 'category' | 'product'
  /** The possible choices, by id; undefined until they are loaded. */
  readonly choices: ReadonlyMap<string, CatalogueChoice> | undefined
  readonly catalogueError: Error | null
  readonly chosen: readonly string[]
  readonly onChange: (ids: string[]) => void
  readonly onLeave: () => void
  readonly errorId: string | undefined
}

/** What the discount is limited to, each with its picture, and a button to add more. */
export function ChosenChips({
  of,
  choices,
  catalogueError,
  chosen,
  onChange,
  onLeave,
  errorId,
}: ChosenChipsProps) {
  const words = texts.discounts.form
  const gone = texts.discounts.sentence[of === 'category' ? 'unknownCategory' : 'unknownProduct']
  const nameOf = (id: string) => choices?.get(id)?.name ?? (choices ? gone : texts.common.reading)
  return (
    <div className={styles.line}>
      {chosen.length > 0 && (
        <TagGroup
          className={styles.group ?? ''}
          aria-label={of === 'category' ? words.chosenCategories : words.chosenProducts}
          onRemove={(removed) => onChange(chosen.filter((id) => !removed.has(id)))}
        >
          <TagList className={styles.chips ?? ''}>
            {chosen.map((id) => {
              const choice = choices?.get(id)
              const name = nameOf(id)
              return (
                <Tag key={id} id={id} textValue={name} className={styles.chip ?? ''}>
                  <Picture url={choice?.pictureUrl ?? null} size={22} />
                  <span className={styles.name}>{name}</span>
                  {typeof choice?.count === 'number' && <span className={styles.count}>{choice.count}</span>}
                  <Button
                    slot="remove"
                    className={styles.remove ?? ''}
                    aria-label={texts.common.remove(name)}
                  >
                    <X size={14} strokeWidth={2} aria-hidden />
                  </Button>
                </Tag>
              )
            })}
          </TagList>
        </TagGroup>
      )}
      <AddPopover
        of={of}
        choices={choices}
        catalogueError={catalogueError}
        chosen={chosen}
        onChange={onChange}
        onLeave={onLeave}
        errorId={errorId}
      />
    </div>
  )
}
