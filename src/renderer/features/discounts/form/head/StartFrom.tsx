import { Copy } from 'lucide-react'
import type { Discount } from '#shared/discounts/discount.ts'
import { texts } from '../../../../texts/texts.ts'
import { HeaderAction } from './HeaderAction.tsx'
import { PickPopover } from '../../../../components/choices/PickPopover.tsx'

type StartFromProps = {
  readonly discounts: readonly Discount[]
  /** Returns what a discount does, in one line. */
  readonly summaryOf: (discount: Discount) => string
  readonly onStart: (discount: Discount) => void
}

/** The action, in the header of a new discount, that copies the values of another one. */
export function StartFrom({ discounts, summaryOf, onStart }: StartFromProps) {
  const words = texts.discounts.actions
  return (
    <PickPopover
      trigger={<HeaderAction icon={Copy} words={words.startFrom} />}
      placement="bottom end"
      label={words.findToStart}
      choices={discounts.map((one) => ({ id: one.id, name: one.code, aside: summaryOf(one) }))}
      picked={null}
      onPick={([id]) => {
        const chosen = discounts.find((one) => one.id === id)
        if (chosen) onStart(chosen)
      }}
    />
  )
}
