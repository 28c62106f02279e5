import { AppError } from '#shared/app/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import type { Account, AccountChanges } from '#shared/shop/account.ts'
import { writeMessages } from '#shared/texts/errors/writes.ts'
import { shopMessages } from '#shared/texts/errors/shop.ts'
import type { Mirror } from '../../mirror/store/mirror.ts'
import { createKeyedSemaphore } from '../../timing/keyed-semaphore.ts'
import type { OpenShop } from '../../shop/open-shop.ts'
import { notShown, writeNow } from '../../writes/write-now.ts'

const { notSaved, saveUnknown } = shopMessages

/** Changes the texts of the shop's account in the shop, and reads them back (spec: Account). */
export function updateAccountCalls(
  { shop, localShop, updateName }: OpenShop,
  emit: Emit,
): Pick<Handlers, 'shop.updateAccount'> {
  /** Saves run one after another, so that one does not read back what another window has saved meanwhile. */
  const saving = createKeyedSemaphore()

  async function show(mirror: Mirror, account: Account): Promise<void> {
    await mirror.putRecord('account', account)
    emit('shop.changed', {})
    await updateName(account)
  }

  return {
    'shop.updateAccount': (wanted, call) =>
      saving(call.targetShop ?? '', async () => {
        const changes = checked(wanted)
        const [{ account }, { mirror }] = [await shop(call), await localShop(call)]
        const before = await account.get(notSaved)
        const changed = differing(before, changes)
        if (Object.keys(changed).length === 0) return before
        const { thing: after, missing } = await writeNow<Account>(saveUnknown, {
          async send(stillNeeded) {
            await account.update(changed, notSaved, stillNeeded)
            return null
          },
          read: () => account.get(saveUnknown),
          missing: (shown) => Object.keys(differing(shown, changed)),
          show: (shown) => show(mirror, shown),
        })
        if (missing.length > 0) throw notShown(writeMessages.inFull({ failed: notSaved }), missing)
        return after
      }),
  }
}

/** The changes with trimmed texts. @throws AppError invalid, with a sentence for each field */
function checked(changes: AccountChanges): AccountChanges {
  const tidy = Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as AccountChanges // The same fields with values of the same types.
  const fields = {
    ...(tidy.storeName === '' && { storeName: shopMessages.nameMissing }),
    ...(tidy.contactEmail === '' && { contactEmail: shopMessages.emailMissing }),
    ...(tidy.website && !isWebAddress(tidy.website) && { website: shopMessages.websiteInvalid }),
  }
  const [problem] = Object.values(fields)
  if (problem) throw new AppError('invalid', writeMessages.invalid({ failed: notSaved, problem }), { fields })
  return tidy
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text)
}

/** The wanted values that the account does not have yet. */
function differing(account: Account, wanted: AccountChanges): AccountChanges {
  const current: Readonly<Record<string, unknown>> = account
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => !isSame(current[field], value)))
}

/** Ignores line endings and the slash after a host, which a service may write in its own way. */
function isSame(current: unknown, wanted: unknown): boolean {
  if (typeof current !== 'string' || typeof wanted !== 'string') return current === wanted
  return plain(current) === plain(wanted)
}

const plain = (text: string): string => text.replaceAll('\r\n', '\n').replace(/^(https?:\/\/[^/]+)\/$/i, '$1')
