import { useState } from 'react'
import type { Product } from '#shared/products/product.ts'
import { Button } from '../../../../components/buttons/Button.tsx'
import { lateDialog } from '../../../../components/overlays/late-dialog.tsx'
import { texts } from '../../../../texts/texts.ts'
import type { ReorderAction } from '../arrangement.ts'
import { ArrangeDialog, type Scope } from './ArrangeDialog.tsx'
import type { ArrangementName } from '../arrange-rules.ts'
import type { ReasonContext } from './arrangement-words.ts'
import { NoteLine } from '../../list/NoteLine.tsx'
import { useLeavePlan, useSavedArrangements } from './saved-arrangements.queries.ts'
import type { Sequence } from '../places.ts'
import { timeWords } from './time-words.ts'

// Loaded on demand: the dialogs are rarely used, and one brings the calendar along.
const SavedArrangementDialog = lateDialog(
  async () => (await import('./SavedArrangementDialog.tsx')).SavedArrangementDialog,
)
const NameArrangementDialog = lateDialog(
  async () => (await import('./NameArrangementDialog.tsx')).NameArrangementDialog,
)

/** What the owner chose from the Arrange menu: a rule, a saved arrangement by its id, or to save the current order. */
export type ArrangeChoice =
  | { readonly is: 'rule'; readonly name: ArrangementName }
  | { readonly is: 'own'; readonly id: string }
  | { readonly is: 'keep' }

type ArrangeDialogsProps = {
  readonly shown: Sequence
  readonly parts: readonly { readonly scope: Scope; readonly ids: ReadonlySet<string> }[]
  readonly products: ReadonlyMap<string, Product>
  readonly reasonContext: ReasonContext
  readonly choice: ArrangeChoice | null
  readonly onChoice: (choice: ArrangeChoice | null) => void
  readonly onArrange: (after: Sequence, action: ReorderAction) => void
}

/** The dialogs of the Arrange menu, and the notice about a saved arrangement that missed its planned time. */
export function ArrangeDialogs(props: ArrangeDialogsProps) {
  const { shown, parts, products, reasonContext, choice, onChoice, onArrange } = props
  const words = texts.products.arrange.own
  const orders = useSavedArrangements()
  const leavePlan = useLeavePlan()
  const [orderToSave, setOrderToSave] = useState<Sequence>(shown)
  const close = () => onChoice(null)
  const missed = orders.find(({ isMissed }) => isMissed)
  const own = choice?.is === 'own' ? orders.find(({ id }) => id === choice.id) : undefined
  // The order to save is the one that was shown when the owner chose to save it.
  if (choice?.is !== 'keep' && orderToSave !== shown) setOrderToSave(shown)
  return (
    <>
      {missed && missed.putOnAt !== null && (
        <NoteLine
          remedy={
            <>
              <Button look="quiet" onPress={() => onChoice({ is: 'own', id: missed.id })}>
                {words.look}
              </Button>
              <Button look="quiet" onPress={() => leavePlan(missed.id)}>
                {words.leave}
              </Button>
            </>
          }
        >
          {words.missed(missed.name, timeWords(missed.putOnAt, reasonContext.now))}
        </NoteLine>
      )}
      {choice?.is === 'rule' && (
        <ArrangeDialog
          name={choice.name}
          before={shown}
          {...{ parts, products, reasonContext }}
          onArrange={(after) => {
            close()
            onArrange(after, { do: 'arrange', name: choice.name })
          }}
          onClose={close}
        />
      )}
      {own && (
        <SavedArrangementDialog
          own={own}
          before={shown}
          products={products}
          now={reasonContext.now}
          onPutOn={(after) => {
            close()
            if (own.isMissed) leavePlan(own.id)
            onArrange(after, { do: 'putOn', name: own.name })
          }}
          onClose={close}
        />
      )}
      {choice?.is === 'keep' && <NameArrangementDialog order={orderToSave} onClose={close} />}
    </>
  )
}
