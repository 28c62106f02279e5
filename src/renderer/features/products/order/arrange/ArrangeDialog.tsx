import { useState } from 'react'
import type { Product } from '#shared/products/product.ts'
import { Button } from '../../../../components/buttons/Button.tsx'
import { Dialog, DialogActions, isolatedDialog } from '../../../../components/overlays/Dialog.tsx'
import { SegmentedControl } from '../../../../components/choices/SegmentedControl.tsx'
import { texts } from '../../../../texts/texts.ts'
import { ArrangePreview } from './ArrangePreview.tsx'
import { aboutOf, arrangedBy, shifts, type ArrangementName } from '../arrange-rules.ts'
import { reasonOf, type ReasonContext } from './arrangement-words.ts'
import type { Sequence } from '../places.ts'

/** What a rule can be applied to: the whole shop, the products in view, the selected ones. */
export type Scope = 'all' | 'inView' | 'selected'

type ArrangeDialogProps = {
  readonly name: ArrangementName
  /** The whole shop order as it is. */
  readonly before: Sequence
  /** The available scopes; the last one applies until the owner chooses another. */
  readonly parts: readonly { readonly scope: Scope; readonly ids: ReadonlySet<string> }[]
  readonly products: ReadonlyMap<string, Product>
  readonly reasonContext: ReasonContext
  readonly onArrange: (after: Sequence) => void
  readonly onClose: () => void
}

function ArrangeDialogBody(props: ArrangeDialogProps) {
  const { name, before, parts, products, reasonContext, onArrange, onClose } = props
  const words = texts.products.arrange
  const [chosen, setChosen] = useState<Scope | null>(null)
  const part = parts.find(({ scope }) => scope === chosen) ?? parts.at(-1)
  const within = part?.ids ?? new Set<string>()
  const after = arrangedBy(name, before, within, {
    products,
    categories: [...reasonContext.categories.keys()],
  })
  const moved = shifts(before, after)
  return (
    <Dialog title={words.title[name]} isOpen onClose={onClose}>
      {parts.length > 1 && part && (
        <SegmentedControl
          label={words.scope}
          value={part.scope}
          onChange={setChosen}
          choices={parts.map(({ scope, ids }) => ({
            value: scope,
            words: words.scopes[scope],
            count: ids.size,
          }))}
        />
      )}
      <p role="status">
        {moved.length === 0 ? words.nothing : words.detail(moved.length, within.size, part?.scope ?? 'all')}
      </p>
      {moved.length > 0 && (
        <ArrangePreview
          label={words.preview}
          {...{ before, after, products }}
          about={aboutOf(name, after, within, products)}
          reasonOf={(product) => reasonOf(name, product, reasonContext)}
        />
      )}
      <DialogActions>
        <Button onPress={onClose}>{moved.length === 0 ? texts.common.close : texts.common.cancel}</Button>
        {moved.length > 0 && (
          <Button look="primary" autoFocus onPress={() => onArrange(after)}>
            {words.do}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Shows how a rule would change the shop order before it is applied, and asks for its scope. */
export const ArrangeDialog = isolatedDialog(ArrangeDialogBody, ({ onClose }) => onClose())
