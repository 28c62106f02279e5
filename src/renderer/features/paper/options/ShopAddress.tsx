import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import { texts } from '../../../texts/texts.ts'
import { useShopId } from '../../../shop/shop-id.ts'
import { useRereadPaper, useSavePaper } from '../print-list/paper.queries.ts'
import { TextFlyout } from './TextFlyout.tsx'

/** The shop's address as it prints; the owner types it, since the service sends none. */
export function ShopAddress({ address }: Pick<PaperSettings, 'address'>) {
  const save = useSavePaper()
  const reread = useRereadPaper()
  const shop = useShopId()
  const words = texts.paper
  return (
    <TextFlyout
      open={words.editAddress}
      label={words.address}
      placeholder={words.addressHint}
      value={address}
      draftKey={`${shop} address`}
      onSave={(typed) => save({ address: typed })}
      onReread={async () => (await reread()).address}
    />
  )
}
