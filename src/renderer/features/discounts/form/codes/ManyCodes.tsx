import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import type { DiscountInput } from '#shared/discounts/discount.ts'
import type { Currency } from '#shared/values/fields.ts'
import { lateDialog } from '../../../../components/overlays/late-dialog.tsx'
import { texts } from '../../../../texts/texts.ts'
import type { Catalogue } from '../../summary/catalogue.ts'
import { discountSummary } from '../../summary/discount-summary.ts'
import { HeaderAction } from '../head/HeaderAction.tsx'

const ManyCodesDialog = lateDialog(async () => (await import('./ManyCodesDialog.tsx')).ManyCodesDialog)

type ManyCodesProps = {
  readonly input: DiscountInput
  readonly taken: ReadonlySet<string>
  readonly catalogue: Catalogue | null
  readonly currency: Currency | null
  /** @returns whether what is typed can be made so, but for the code */
  readonly onAsk: () => boolean
  /** They are in the shop, so that what was typed for them may go. */
  readonly onMade: () => void
}

/** In the head of a new discount: makes it with many codes in place of one. */
export function ManyCodes({ input, taken, catalogue, currency, onAsk, onMade }: ManyCodesProps) {
  const [isOpen, setOpen] = useState(false)
  const close = (made: boolean) => {
    setOpen(false)
    if (made) onMade()
  }
  return (
    <>
      <HeaderAction
        act="discount.many"
        icon={ListPlus}
        words={texts.discounts.actions.many}
        onPress={() => setOpen(onAsk())}
      />
      {isOpen && (
        <ManyCodesDialog
          {...{ input, taken }}
          summary={discountSummary(input, catalogue, currency)}
          onClose={close}
        />
      )}
    </>
  )
}
