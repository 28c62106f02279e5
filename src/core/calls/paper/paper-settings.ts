import { AppError } from '#shared/app/app-error.ts'
import { fold } from '#shared/values/fold.ts'
import { labelFormat, labelFormatsFor, paperOf } from '#shared/documents/label-formats.ts'
import type { Account } from '#shared/shop/account.ts'
import { paperSettingsSchema } from '#shared/documents/paper-settings.ts'
import type { PaperSettings } from '#shared/documents/paper-settings.ts'
import { settingMessages } from '#shared/texts/errors/settings.ts'
import type { Message } from '#shared/texts/message.ts'
import { omitUndefined } from '../../values/omit-undefined.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { copiedList } from '../../mirror/queries/small-lists.ts'
import { choose, chosen } from '../../own/records/choices.ts'
import { tagsIn } from '../writing/tags.ts'

/** The name of the choice in own.db. It holds only what the owner chose: the rest follows the shop. */
const name = 'paper'

/** The paper settings of the open shop: what the owner chose, otherwise what fits the shop. */
export function paperSettings(shop: Pick<LocalShop, 'own' | 'mirror'>): PaperSettings {
  return { ...fitting(shop), ...stillChosen(shop) }
}

/** Changes the paper settings and returns them. @throws AppError invalid, with a sentence for the field */
export function changePaperSettings(
  shop: Pick<LocalShop, 'own' | 'mirror'>,
  changes: Partial<PaperSettings>,
): PaperSettings {
  const { giftTagId, labelFormat: format } = changes
  if (format !== undefined && !labelFormat(format)) throw refused('labelFormat', settingMessages.labelUnknown)
  if (giftTagId && !tagsIn(shop.own).some(({ id }) => id === giftTagId))
    throw refused('giftTagId', settingMessages.tagGone)
  shop.own.inOne(() => choose(shop.own, name, { ...stillChosen(shop), ...omitUndefined(changes) }))
  return paperSettings(shop)
}

/** The country of the shop, 2 letters; null when the shop does not say. */
export function countryOf({ mirror }: Pick<LocalShop, 'mirror'>): string | null {
  const [account] = copiedList<Account>(mirror.db, 'account')
  return account?.country?.id ?? null
}

/** The settings that a new owner would most likely choose. */
function fitting(shop: Pick<LocalShop, 'own' | 'mirror'>): PaperSettings {
  const { own } = shop
  const country = countryOf(shop)
  return {
    prices: 'marked',
    giftTagId: tagsIn(own).find((tag) => fold(tag.name) === 'gift')?.id ?? null,
    size: paperOf(country) === 'letter' ? 'letter' : 'a5',
    buyerNote: true,
    pictures: true,
    ownNotes: false,
    ownTags: false,
    logo: true,
    address: '',
    showAddress: true,
    message: '',
    code: true,
    tracking: true,
    tickPacked: true,
    pickPacked: false,
    labelFormat: labelFormatsFor(country)[0]?.id ?? '',
    labelSender: false,
  }
}

/** Reads field by field, so that a value that is no longer valid does not invalidate the others. */
function stillChosen({ own }: Pick<LocalShop, 'own'>): Partial<PaperSettings> {
  const validEntries = Object.entries(chosen(own, name) ?? {}).flatMap(([field, value]) => {
    const read = paperSettingsSchema.partial().safeParse({ [field]: value })
    return read.success ? Object.entries(read.data) : []
  })
  // Safe because the schema has read each field.
  const {
    giftTagId,
    labelFormat: format,
    ...others
  } = Object.fromEntries(validEntries) as Partial<PaperSettings>
  return {
    ...others,
    ...(isThere(own, giftTagId) && { giftTagId }),
    ...(format !== undefined && labelFormat(format) && { labelFormat: format }),
  }
}

/** True when the tag exists, or for null: "no tag" is a choice, too. */
function isThere(own: LocalShop['own'], tagId: string | null | undefined): tagId is string | null {
  return tagId === null || tagsIn(own).some(({ id }) => id === tagId)
}

function refused(field: keyof PaperSettings, message: Message): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } })
}
