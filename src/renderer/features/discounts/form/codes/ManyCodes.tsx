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
  readonly shop: string
  readonly input: DiscountInput
  readonly taken: ReadonlySet<string>
  readonly catalogue: Catalogue | null
  readonly currency: Currency | null
  /** @returns whether what is typed, apart from the code, could be saved */
  readonly onAsk: () => boolean
  /** Called when all codes were tried and some are in the shop, so that what was typed for them can be dropped. */
  readonly onMade: () => void
}

/** The action, in the header of a new discount, that makes it with many codes instead of one. */
export function ManyCodes({ shop, input, taken, catalogue, currency, onAsk, onMade }: ManyCodesProps) {
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
          {...{ shop, input, taken }}
          summary={discountSummary(input, catalogue, currency)}
          onClose={close}
        />
      )}
    </>
  )
}
