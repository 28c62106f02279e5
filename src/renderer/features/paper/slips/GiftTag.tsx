import type { Slip } from '#shared/documents/paper.ts'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import { Menu, MenuChoices, MenuItem } from '../../../components/overlays/Menu.tsx'
import { Swatch } from '../../../components/marks/Swatch.tsx'
import { TextLink } from '../../../components/buttons/TextLink.tsx'
import { texts } from '../../../texts/texts.ts'
import styles from '../options/Options.module.css'
import { useChangePaper, useTagList } from '../print-list/paper.queries.ts'

type GiftTagProps = { readonly settings: PaperSettings; readonly slips: readonly Slip[] }

const noTag = 'none'

/** Chooses the tag that marks a gift, and shows how many slips print without prices because of it. */
export function GiftTag({ settings: { giftTagId }, slips }: GiftTagProps) {
  const change = useChangePaper()
  const tags = useTagList()
  const words = texts.paper.prices
  const gift = tags.find(({ id }) => id === giftTagId)
  const without = slips.filter(({ withPrices }) => !withPrices).length
  return (
    <>
      <p className={styles.hint}>
        {gift
          ? words.tagged(gift.name, without, slips.length)
          : tags.length === 0
            ? words.noTags
            : words.noTag}
      </p>
      {tags.length > 0 && (
        <div>
          <Menu
            label={words.tag}
            trigger={
              <TextLink aria-label={`${words.tag}: ${gift?.name ?? words.never}`}>
                {gift ? words.another : words.choose}
              </TextLink>
            }
          >
            <MenuChoices label={words.tag} value={gift?.id ?? noTag}>
              {tags.map(({ id, name, color }) => (
                <MenuItem
                  key={id}
                  id={id}
                  picture={<Swatch color={color} />}
                  onAction={() => change({ giftTagId: id })}
                >
                  {name}
                </MenuItem>
              ))}
              <MenuItem id={noTag} onAction={() => change({ giftTagId: null })}>
                {words.never}
              </MenuItem>
            </MenuChoices>
          </Menu>
        </div>
      )}
    </>
  )
}
