import { ArrowLeft, Copy, Mail as MailIcon } from 'lucide-react'
import { useState } from 'react'
import type { CallOutput } from '#shared/contract.ts'
import type { Mail } from '#shared/writing/letters.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { once } from '../../components/buttons/once.ts'
import { copyText } from '../../components/clipboard/clipboard.ts'
import { ErrorLine } from '../../components/fields/ErrorLine.tsx'
import { DialogActions } from '../../components/overlays/Dialog.tsx'
import { texts } from '../../texts/texts.ts'
import { useOpenMail } from './letters.queries.ts'
import styles from './Letters.module.css'

type MailByMailProps = {
  readonly letterId: string
  readonly prepared: CallOutput<'letters.prepare'>
  readonly onClose: () => void
}

/** Goes through the mails one by one: the owner opens or skips each, and sees the progress. */
export function MailByMail({ letterId, prepared, onClose }: MailByMailProps) {
  const words = texts.letters
  const [place, setPlace] = useState(0)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const open = useOpenMail()
  const { unreachable, declined } = prepared
  // An order that comes or goes meanwhile must not shift the others; the content of each mail stays up to date.
  const [begun] = useState(prepared.mails)
  const current = new Map(prepared.mails.map((one) => [one.orderId, one]))
  const mails = begun.map((one) => current.get(one.orderId) ?? one)
  const mail = mails[place]
  const isAlone = mails.length === 1

  const openThis = () => {
    if (!mail || open.isPending) return
    const { orderId } = mail
    open.mutate(
      { letterId, orderId },
      {
        onSuccess: () => {
          setOpened((before) => new Set([...before, orderId]))
          // An owner who has moved on meanwhile must not skip the next buyer.
          setPlace((now) => (now === place ? now + 1 : now))
        },
      },
    )
  }
  /** Moves to another mail, without the error of the last one. */
  const goTo = (next: number) => {
    if (open.isError) open.reset()
    setPlace(next)
  }
  return (
    <>
      {(unreachable > 0 || declined > 0) && (
        <p className={styles.left}>
          {[
            ...(unreachable > 0 ? [words.unreachable(unreachable)] : []),
            ...(declined > 0 ? [words.declined(declined)] : []),
          ].join(' ')}
        </p>
      )}
      {mail && (
        <Shown
          mail={mail}
          place={isAlone ? null : words.place(place + 1, mails.length)}
          isOpened={opened.has(mail.orderId)}
        />
      )}
      {!mail && (
        <p role="status">
          {mails.length === 0 ? words.none : words.done(opened.size, mails.length)}{' '}
          {opened.size > 0 && words.notSeen}
        </p>
      )}
      <div role="alert">{open.error && <ErrorLine>{open.error.message}</ErrorLine>}</div>
      <DialogActions>
        {place > 0 && (
          <Button icon={ArrowLeft} look="quiet" onPress={() => goTo(place - 1)}>
            {words.back}
          </Button>
        )}
        {/* At the end, the button that was pressed is gone, and this one goes on by keys. */}
        <Button key={mail ? 'cancel' : 'close'} autoFocus={!mail && place > 0} onClick={once(onClose)}>
          {mail ? texts.common.cancel : words.close}
        </Button>
        {mail && !isAlone && <Button onPress={() => goTo(place + 1)}>{words.skip}</Button>}
        {mail && mail.over > 0 && (
          <Button icon={Copy} onPress={() => void copyText(`${mail.subject}\n\n${mail.body}`, words.copied)}>
            {words.copy}
          </Button>
        )}
        {mail && mail.over === 0 && (
          <Button
            key={mail.orderId}
            icon={MailIcon}
            look="primary"
            autoFocus
            isPending={open.isPending}
            onClick={once(openThis)}
          >
            {words.open}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

type ShownProps = { readonly mail: Mail; readonly place: string | null; readonly isOpened: boolean }

function Shown({ mail, place, isOpened }: ShownProps) {
  const words = texts.letters
  return (
    <article className={styles.mail} aria-label={mail.buyer}>
      <p className={styles.to}>
        <span dir="auto">{words.to(mail.buyer, mail.to)}</span>
        <span className={styles.place}>
          {isOpened && `${words.opened} · `}
          {place}
        </span>
      </p>
      <p className={styles.subject} dir="auto">
        {mail.subject || words.noSubject}
      </p>
      <p className={styles.body} dir="auto">
        {mail.body}
      </p>
      {mail.lacks.length > 0 && <p className={styles.warning}>{words.lacks(mail.lacks)}</p>}
      {mail.over > 0 && <p className={styles.warning}>{words.over(mail.over)}</p>}
    </article>
  )
}
