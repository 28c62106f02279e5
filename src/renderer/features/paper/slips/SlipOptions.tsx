import type { Slip } from '#shared/documents/paper.ts'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import { SegmentedControl } from '../../../components/choices/SegmentedControl.tsx'
import { useShopId } from '../../../shop/shop-id.ts'
import { texts } from '../../../texts/texts.ts'
import { Contents } from '../options/Contents.tsx'
import { GiftTag } from './GiftTag.tsx'
import styles from '../options/Options.module.css'
import { useChangePaper, useRereadPaper, useSavePaper } from '../print-list/paper.queries.ts'
import { ShopAddress } from '../options/ShopAddress.tsx'
import { SizeChoice } from '../options/SizeChoice.tsx'
import { TextFlyout } from '../options/TextFlyout.tsx'

type SlipOptionsProps = { readonly settings: PaperSettings; readonly slips: readonly Slip[] }

/** The options of slips: prices, paper size, contents. */
export function SlipOptions({ settings, slips }: SlipOptionsProps) {
  const change = useChangePaper()
  const save = useSavePaper()
  const reread = useRereadPaper()
  const shop = useShopId()
  const words = texts.paper
  const { prices } = words
  return (
    <>
      <div className={`${styles.part} ${styles.wide}`}>
        <p className={styles.label}>{prices.label}</p>
        <SegmentedControl
          label={prices.label}
          choices={(['with', 'marked', 'without'] as const).map((value) => ({ value, words: prices[value] }))}
          value={settings.prices}
          onChange={(value) => change({ prices: value })}
        />
        {settings.prices === 'marked' ? (
          <GiftTag settings={settings} slips={slips} />
        ) : (
          <p className={styles.hint}>{settings.prices === 'with' ? prices.all : prices.none}</p>
        )}
      </div>
      <SizeChoice size={settings.size} />
      <Contents
        settings={settings}
        fields={['buyerNote', 'pictures', 'ownNotes', 'ownTags', 'showAddress', 'logo', 'code', 'tracking']}
      >
        <ShopAddress address={settings.address} />
        <TextFlyout
          open={words.editMessage}
          label={words.message}
          placeholder={words.messageHint}
          value={settings.message}
          draftKey={`${shop} message`}
          onSave={(message) => save({ message })}
          onReread={async () => (await reread()).message}
        />
      </Contents>
    </>
  )
}
