import { randomUUID } from 'node:crypto'
import { AppError } from '#shared/app/app-error.ts'
import type { Emit, Handlers } from '#shared/contract.ts'
import { fold } from '#shared/values/fold.ts'
import { mailAddress } from '#shared/writing/fill-letter.ts'
import type { Letter, LetterContent } from '#shared/writing/letters.ts'
import { annotationMessages } from '#shared/texts/errors/annotations.ts'
import type { Clock } from '../../timing/clock.ts'
import type { LocalShop } from '../../shop/local-shop.ts'
import { mailsFor, valuesOf } from './mails.ts'
import { letterOf, lettersIn, putLetter } from '../../own/records/letters.ts'
import type { OwnDb } from '../../own/file/own-db.ts'
import { writeAnnotations } from '../../shop/write-annotations.ts'
import type { OpenShop } from '../../shop/open-shop.ts'
import type { DatabaseSync } from 'node:sqlite'
import type { Order } from '#shared/orders/order.ts'
import { copiedOrder } from '../../mirror/queries/orders/order-rows.ts'
import { all, sql } from '../../sqlite/sql.ts'

type Calls = Pick<
  Handlers,
  | 'letters.list'
  | 'letters.save'
  | 'letters.delete'
  | 'letters.restore'
  | 'letters.values'
  | 'letters.prepare'
  | 'letters.open'
>

/**
 * The owner's letters to buyers, and the mails made from them. Core sends no mail itself.
 *
 * @param openExternal passes an address to the system
 */
export function lettersCalls(
  { localShop }: OpenShop,
  clock: Clock,
  emit: Emit,
  openExternal: (url: string) => Promise<void>,
): Calls {
  const save = (shop: LocalShop, letter: Letter): Promise<Letter> =>
    writeAnnotations(shop, emit, () => {
      const same = lettersIn(shop.own).find(
        ({ id, name }) => id !== letter.id && fold(name) === fold(letter.name),
      )
      if (same) throw taken(same.name)
      putLetter(shop.own, letter)
      return { made: letter, on: [] }
    })

  return {
    'letters.list': async (_, call) => ({ letters: lettersIn((await localShop(call)).own) }),
    async 'letters.save'({ id, base, ...content }, call) {
      const shop = await localShop(call)
      const there = id === null ? undefined : letterThere(shop.own, id)
      const joined = there && base ? joinedContent(there, base, content) : content
      return save(shop, { id: id ?? randomUUID(), ...joined, editedAt: clock.now().toISOString() })
    },
    async 'letters.delete'({ id }, call) {
      const shop = await localShop(call)
      letterThere(shop.own, id)
      return writeAnnotations(shop, emit, () => {
        shop.own.db
          .prepare('UPDATE letters SET deleted_at = ? WHERE id = ?')
          .run(clock.now().toISOString(), id)
        return { made: {}, on: [] }
      })
    },
    async 'letters.restore'({ id }, call) {
      const shop = await localShop(call)
      const found = letterOf(shop.own, id)
      if (!found) throw gone()
      return save(shop, found.letter)
    },
    async 'letters.values'({ id }, call) {
      const shop = await localShop(call)
      const order = newestOrder(shop.mirror.db, id)
      return order && valuesOf(shop, order)
    },
    async 'letters.prepare'({ letterId, scope, sort }, call) {
      const shop = await localShop(call)
      return mailsFor(shop, letterThere(shop.own, letterId), scope, sort)
    },
    async 'letters.open'({ letterId, orderId }, call) {
      const shop = await localShop(call)
      const letter = letterThere(shop.own, letterId)
      const { mails, declined } = mailsFor(shop, letter, { ids: [orderId] }, '-placed')
      const [mail] = mails
      if (!mail) throw new AppError('forbidden', declined > 0 ? letterDeclined : letterWithoutAddress)
      if (mail.over > 0) throw new AppError('invalid', annotationMessages.letterTooLong({ over: mail.over }))
      await openExternal(mailAddress(mail))
      return {}
    },
  }
}

const { letterDeclined, letterWithoutAddress } = annotationMessages

/** @throws AppError not-found */
function letterThere(own: OwnDb, id: string): Letter {
  const found = letterOf(own, id)
  if (!found || found.isDeleted) throw gone()
  return found.letter
}

/**
 * What the caller made of `base`, laid over what another window has made of it since.
 *
 * @throws AppError conflict, when both changed the subject or the body
 */
function joinedContent(there: Letter, base: LetterContent, content: LetterContent): LetterContent {
  const isChanged = <K extends keyof LetterContent>(key: K) => content[key] !== base[key]
  // Contained, nothing of it is lost: it may also be what an earlier call wrote whose answer never came.
  const contested = (['subject', 'body'] as const).filter(
    (key) => isChanged(key) && there[key] !== base[key] && !content[key].includes(there[key]),
  )
  if (contested.length > 0) {
    const message = annotationMessages.typedElsewhere
    throw new AppError('conflict', message, {
      fields: Object.fromEntries(contested.map((key) => [key, message])),
    })
  }
  return {
    name: (isChanged('name') ? content : there).name,
    subject: (isChanged('subject') ? content : there).subject,
    body: (isChanged('body') ? content : there).body,
    isMarketing: (isChanged('isMarketing') ? content : there).isMarketing,
  }
}

const gone = (): AppError => new AppError('not-found', annotationMessages.letterGone)

function taken(name: string): AppError {
  const message = annotationMessages.letterThere({ name })
  return new AppError('conflict', message, { fields: { name: message } })
}

/** The order with this id, or the newest one if the id is null or not in the mirror; null when there are no orders. */
function newestOrder(db: DatabaseSync, id: string | null): Order | null {
  const order = id === null ? null : copiedOrder(db, id)
  if (order) return order
  const [newest] = all(db, sql`SELECT id FROM orders ORDER BY key DESC LIMIT 1`)
  return newest ? copiedOrder(db, String(newest['id'])) : null
}
