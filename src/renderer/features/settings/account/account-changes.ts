import type { Account, AccountChanges } from '#shared/shop/account.ts'
import { texts } from '../../../texts/texts.ts'

export const accountFields = [
  'storeName',
  'description',
  'contactEmail',
  'website',
  'underMaintenance',
] as const
export type AccountField = (typeof accountFields)[number]
export type AccountEdits = Partial<Pick<Account, AccountField>>

/** The edits that differ from the shop; white space around a text doesn't count. */
export function accountChanges(account: Account, edits: AccountEdits): AccountChanges {
  const changed = accountFields.flatMap((field) => {
    const value = edits[field]
    const wanted = typeof value === 'string' ? value.trim() : value
    return wanted === undefined || wanted === account[field] ? [] : [[field, wanted] as const]
  })
  return Object.fromEntries(changed)
}

/** The errors that prevent a save, by field. The service checks the rest: it documents no rules for an update. */
export function accountProblems(changes: AccountChanges): Partial<Record<AccountField, string>> {
  const { storeNameMissing, contactEmailWrong } = texts.settings.account
  const { storeName, contactEmail } = changes
  return {
    ...(storeName === '' && { storeName: storeNameMissing }),
    ...(contactEmail !== undefined &&
      contactEmail !== '' &&
      !/^\S+@\S+$/.test(contactEmail) && { contactEmail: contactEmailWrong }),
  }
}
