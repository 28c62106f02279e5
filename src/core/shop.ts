import { AppError } from '#shared/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import type { Account, AccountChanges } from '#shared/models/account.ts'
import { heldCount, heldList } from './mirror/small-lists.ts'
import type { OpenShop } from './session/session.ts'
import { writeAndRead } from './write.ts'

type Calls = Pick<Handlers, 'shop.account' | 'shop.updateAccount' | 'shop.counts'>

const notSaved = 'Shop not saved'

/** The shop itself: its account and how much it has, from the copy; its words are changed at the shop (spec: Account). */
export function shopCalls({ shop, kept, learn }: OpenShop, emit: Emit): Calls {
  return {
    async 'shop.account'() {
      const [account] = (await heldList<Account>(await kept(), 'account')).records
      if (!account) throw new AppError('not-found', 'Shop not read: it told nothing of itself.')
      return account
    },
    async 'shop.updateAccount'(wanted) {
      const changes = checked(wanted)
      const [{ account }, { copy }] = [await shop(), await kept()]
      const before = await account.get(notSaved)
      const changed = differing(before, changes)
      if (Object.keys(changed).length === 0) return before
      const after = await writeAndRead<Account>(
        async () => {
          await account.update(changed, notSaved)
          return null
        },
        () => account.get('Shop not read'),
        (held) => Object.keys(differing(held, changed)).length === 0,
        {
          done: 'The shop is saved, but could not be read again. Refresh to see it.',
          unclear: 'It is not known whether the shop is saved: it did not answer. Refresh to see.',
        },
      )
      await copy.putRecord('account', after)
      emit('shop.changed', {})
      await learn(after)
      return after
    },
    async 'shop.counts'() {
      const open = await kept()
      const toShip = open.copy.db
        .prepare("SELECT count(*) AS number FROM orders WHERE shipping = 'unshipped'")
        .get()?.['number']
      return {
        toShip: Number(toShip),
        products: heldCount(open, 'products'),
        discounts: heldCount(open, 'discounts'),
      }
    },
  }
}

/** Texts without the blanks around them. @throws AppError invalid, with a sentence for each field */
function checked(changes: AccountChanges): AccountChanges {
  const tidy = Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as AccountChanges // The same fields with values of the same types.
  const fields = {
    ...(tidy.storeName === '' && { storeName: 'A shop has a name.' }),
    ...(tidy.contactEmail === '' && { contactEmail: 'A shop has an e-mail address for its buyers.' }),
    ...(tidy.website &&
      !isWebAddress(tidy.website) && { website: 'A website begins with https:// or http://.' }),
  }
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('invalid', `${notSaved}: ${message}`, { fields })
  return tidy
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text)
}

/** Those of the wanted values that the account does not have yet. */
function differing(account: Account, wanted: AccountChanges): AccountChanges {
  const held: Readonly<Record<string, unknown>> = account
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => held[field] !== value))
}
