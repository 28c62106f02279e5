import { ArrowLeft, CalendarOff, CopyPlus, Link, SquarePen, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { discountState } from '#shared/discounts/discount-state.ts'
import type { Discount } from '#shared/discounts/discount.ts'
import { useOpenInAdmin } from '../../../../shop/links/admin-page.ts'
import { useActs } from '../../../../components/keys/acts.ts'
import { Badge } from '../../../../components/marks/Badge.tsx'
import { CopyButton } from '../../../../components/clipboard/CopyButton.tsx'
import layout from '../../../../components/fields/Form.module.css'
import { IconButton } from '../../../../components/buttons/IconButton.tsx'
import { linkActs } from '../../../../shop/links/own-link.ts'
import { texts } from '../../../../texts/texts.ts'
import styles from './FormHeader.module.css'
import { HeaderAction } from './HeaderAction.tsx'
import { StateBadge } from '../../status/StateBadge.tsx'
import { Usage } from '../../status/Usage.tsx'

type FormHeaderProps = {
  readonly discount: Discount | null
  /** Its limit before it was ended here. */
  readonly limitWas: number | undefined
  readonly now: Date
  readonly zone: string
  /** Goes back to the list, when the form is shown in its place. */
  readonly onBack: (() => void) | null
  readonly isEnding: boolean
  readonly onEnd: () => void
  readonly onDuplicate: () => void
  /** The address, for buyers, of the page where it applies; null until that is known. */
  readonly link: string | null
  /** Null while a deletion is waiting or being sent. */
  readonly onDelete: (() => void) | null
  /** True when it was deleted elsewhere: its former state no longer applies. */
  readonly isGone: boolean
  /** Shown instead of these actions for a discount that is not in the shop yet. */
  readonly startFrom: ReactNode
}

/** Shows which discount this is, its state, how often it was used, and the actions for it as a whole. */
export function FormHeader(props: FormHeaderProps) {
  const {
    discount,
    limitWas,
    now,
    zone,
    onBack,
    isEnding,
    onEnd,
    onDuplicate,
    onDelete,
    link,
    isGone,
    startFrom,
  } = props
  const words = texts.discounts.actions
  useActs(discount && !isGone ? linkActs({ kind: 'discount', id: discount.id }) : [])
  const openInAdmin = useOpenInAdmin('discount', discount?.id ?? '')
  return (
    <header className={layout.header}>
      {onBack && (
        <IconButton
          icon={ArrowLeft}
          label={texts.common.back}
          onPress={onBack}
          autoFocus={discount !== null}
        />
      )}
      {discount ? (
        <>
          <h2 tabIndex={-1} className={`${layout.title} ${styles.title} ${styles.code}`}>
            {discount.code}
          </h2>
          <CopyButton act="discount.copyCode" text={discount.code} label={words.copyCode} />
          {link && (
            <CopyButton
              act="discount.copyWithLink"
              icon={Link}
              text={`${discount.code} ${link}`}
              label={words.copyWithLink}
            />
          )}
          {isGone ? (
            <Badge tone="bad">{texts.discounts.state.gone}</Badge>
          ) : (
            <StateBadge discount={discount} now={now} zone={zone} />
          )}
          <div className={styles.usage}>
            <Usage discount={discount} limitWas={limitWas} />
          </div>
          <div className={styles.actions}>
            {openInAdmin && !isGone && (
              <HeaderAction
                act="discount.openInAdmin"
                icon={SquarePen}
                words={texts.common.openInAdmin}
                onPress={openInAdmin}
              />
            )}
            <HeaderAction
              act="discount.duplicate"
              icon={CopyPlus}
              words={words.duplicate}
              onPress={onDuplicate}
            />
            {onDelete && discountState(discount, now) === 'active' && (
              <HeaderAction
                act="discount.end"
                icon={CalendarOff}
                words={words.end}
                isPending={isEnding}
                onPress={onEnd}
              />
            )}
            {onDelete && (
              <HeaderAction act="discount.delete" icon={Trash2} words={words.delete} onPress={onDelete} />
            )}
          </div>
        </>
      ) : (
        <>
          <h2 tabIndex={-1} className={`${layout.title} ${styles.title}`}>
            {texts.discounts.form.newTitle}
          </h2>
          <div className={styles.actions}>{startFrom}</div>
        </>
      )}
    </header>
  )
}
