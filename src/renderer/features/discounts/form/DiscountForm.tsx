import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { discountState } from '#shared/discounts/discount-state.ts'
import type { Discount } from '#shared/discounts/discount.ts'
import type { Currency } from '#shared/values/fields.ts'
import type { OutboxRow } from '#shared/outbox/outbox.ts'
import { useActSubject } from '../../../components/keys/acts.ts'
import { isFocusLost } from '../../../components/keys/focus-lost.ts'
import layout from '../../../components/fields/Form.module.css'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { moneyDigits } from '../../../format/money.ts'
import { texts } from '../../../texts/texts.ts'
import type { Catalogue } from '../summary/catalogue.ts'
import { CodeRow } from './fields/CodeRow.tsx'
import { ConditionRow } from './fields/ConditionRow.tsx'
import { codesDrafts } from './codes/codes-drafts.ts'
import { ContestDialog } from './ContestDialog.tsx'
import { DeletionLine } from '../status/DeletionLine.tsx'
import { DiscardDialog } from '../drafts/DiscardDialog.tsx'
import styles from './DiscountForm.module.css'
import { discountSentence } from './preview/discount-sentence.ts'
import { discountSummary } from '../summary/discount-summary.ts'
import { useEndDiscount } from '../queries/discounts.queries.ts'
import { inputOf, type Draft } from '../drafts/draft.ts'
import { newId } from '../list/discounts.search.ts'
import { ExampleRow } from './preview/ExampleRow.tsx'
import { focusField, unfinishedDate } from './fields/FormField.tsx'
import { FormFoot } from './FormFoot.tsx'
import { FormHeader } from './head/FormHeader.tsx'
import { generatedCode } from './codes/generated-code.ts'
import { discountLink } from './head/link-of.ts'
import { ManyCodes } from './codes/ManyCodes.tsx'
import { RewardRow } from './fields/RewardRow.tsx'
import { RunRow } from './fields/RunRow.tsx'
import { isSameCode, sameCode, takenCodes } from './codes/same-code.ts'
import { SameDaysRow } from './fields/SameDaysRow.tsx'
import { ScopeRow } from './fields/ScopeRow.tsx'
import { SentencePreview } from './preview/SentencePreview.tsx'
import { StartFrom } from './head/StartFrom.tsx'
import { TwiceDialog } from './codes/TwiceDialog.tsx'
import { useDiscountForm } from './fields/use-discount-form.ts'

type DiscountFormProps = {
  readonly shop: string
  /** The shop's values; null for a new one. */
  readonly discount: Discount | null
  readonly catalogue: Catalogue | null
  readonly catalogueError: Error | null
  readonly currency: Currency | null
  /** All discounts of the shop, to copy from and to compare codes with. */
  readonly discounts: readonly Discount[]
  readonly limitWas: number | undefined
  /** The address of the shop for buyers; null until it is known. */
  readonly shopUrl: string | null
  /** The shop's time, and how far this computer's clock is ahead of it. */
  readonly now: Date
  readonly aheadMs: number
  readonly zone: string
  readonly onBack: (() => void) | null
  readonly onOpen: (id: string) => void
  readonly onDuplicate: (discount: Discount) => void
  /** The outbox row of its deletion, until that is done. */
  readonly deletion: OutboxRow | undefined
  readonly onDelete: (discount: Discount) => void
  /** True when it was deleted elsewhere: the owner can only make it again. */
  readonly isGone: boolean
  readonly onMakeAnew: (draft: Draft) => void
  readonly onSaved: (saved: Discount) => void
  readonly onDiscarded: () => void
}

/** The form of one discount, new or from the shop. */
export function DiscountForm(props: DiscountFormProps) {
  const { shop, discount, discounts, catalogue, catalogueError, currency, now, aheadMs, zone } = props
  const root = useRef<HTMLElement>(null)
  const [asking, setAsking] = useState(false)
  const form = useDiscountForm({ shop, discount, digits: moneyDigits(currency), now, aheadMs, zone })
  const { draft, errors, isDirty } = form
  const { deletion, isGone, limitWas } = props
  const isStaying = !isGone && (deletion === undefined || deletion.state === 'failed')
  const { end, isEnding } = useEndDiscount()
  const wrong = form.fields.filter((field) => errors[field] !== undefined)
  const isNew = discount === null

  const match = sameCode(draft.code, discount?.id ?? newId, discounts, now, zone)
  const [isTwice, setTwice] = useState(false)
  /** True when the saved discount is active with this code already: if the match is, too, the owner was warned before. */
  const isCodeActiveAlready =
    discount !== null && isSameCode(discount.code, draft.code) && discountState(discount, now) === 'active'
  const isCodeActiveTwice = () =>
    match?.isActive === true &&
    !isCodeActiveAlready &&
    discountState({ ...inputOf(draft), id: newId, useCount: discount?.useCount ?? 0 }, now) === 'active'

  const send = () => {
    const first = form.save(props.onSaved)
    if (first !== null) focusField(root.current, first)
  }
  const save = () => {
    if (isGone) return props.onMakeAnew(draft)
    const unfinished = unfinishedDate(root.current, zone)
    if (unfinished) return unfinished.focus()
    if (isCodeActiveTwice()) setTwice(true)
    else send()
  }
  const discard = () => {
    setAsking(false)
    if (isNew) codesDrafts.write(shop, null)
    form.discard()
    props.onDiscarded()
  }
  // The focused element may be gone, such as the button that saved or discarded.
  useEffect(() => {
    if (isFocusLost()) root.current?.querySelector('h2')?.focus()
  }, [isDirty, asking, isStaying])
  useShortcut('mod+Enter', texts.discounts.keys.save, save)
  // A focused button would handle the key as a press on itself before the page gets it.
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    save()
  }

  const parts = discountSentence({
    draft,
    wrong: new Set(wrong),
    catalogue,
    currency,
    now,
    zone,
    isNew,
    ...(discount && { previous: discount, useCount: discount.useCount }),
  })
  const title = discount?.code ?? texts.discounts.form.newTitle
  useActSubject('discount', title)
  return (
    <section ref={root} className={layout.form} aria-label={title} onKeyDownCapture={saveByKey}>
      <FormHeader
        {...{ discount, limitWas, now, zone, isEnding, isGone }}
        link={discount && discountLink(discount, catalogue, props.shopUrl)}
        onBack={props.onBack}
        onEnd={() => discount && end(discount)}
        onDuplicate={() => discount && props.onDuplicate(discount)}
        onDelete={discount && isStaying ? () => props.onDelete(discount) : null}
        startFrom={
          <>
            {/* First, so that the other one stays where it is when the discounts are read. */}
            {discounts.length > 0 && (
              <StartFrom
                discounts={discounts}
                summaryOf={(one) => discountSummary(one, catalogue, currency)}
                onStart={props.onDuplicate}
              />
            )}
            <ManyCodes
              shop={shop}
              input={inputOf(draft)}
              taken={takenCodes(discounts)}
              {...{ catalogue, currency }}
              onAsk={() => {
                const first = form.wrongBesideCode()
                if (first !== null) focusField(root.current, first)
                return first === null
              }}
              onMade={discard}
            />
          </>
        }
      />
      {deletion && <DeletionLine deletion={deletion} whole />}
      <div className={layout.scroll}>
        <div className={`${layout.column} ${styles.column}`}>
          <SentencePreview parts={parts} />
          <CodeRow
            form={form}
            match={match}
            onOpen={props.onOpen}
            makeCode={isNew ? () => generatedCode(takenCodes(discounts)) : null}
          />
          <RewardRow form={form} currency={currency} />
          <ScopeRow form={form} catalogue={catalogue} catalogueError={catalogueError} />
          <ConditionRow form={form} currency={currency} />
          <RunRow form={form} zone={zone} now={now} useCount={discount?.useCount ?? 0} />
          <SameDaysRow form={form} copied={form.copied} zone={zone} now={now} />
          {catalogue && <ExampleRow draft={draft} products={catalogue.products} currency={currency} />}
        </div>
      </div>
      <FormFoot
        of={isGone ? 'gone' : isNew ? 'new' : 'known'}
        isDirty={isDirty}
        isSaving={form.isSaving}
        wrong={wrong}
        error={form.error}
        onGoTo={(field) => focusField(root.current, field)}
        onSave={save}
        onDiscard={() => (isDirty ? setAsking(true) : discard())}
      />
      {isTwice && (
        <TwiceDialog
          code={draft.code.trim()}
          onChange={() => {
            setTwice(false)
            requestAnimationFrame(() => focusField(root.current, 'code'))
          }}
          onSave={() => {
            setTwice(false)
            send()
          }}
        />
      )}
      {discount && form.contestedInput && (
        <ContestDialog
          {...{ discount, catalogue, currency, now }}
          parts={form.contested}
          wanted={form.contestedInput}
          onSettle={(shopIsRight) => form.settle(shopIsRight, props.onSaved)}
          onClose={form.postpone}
        />
      )}
      <DiscardDialog
        of={discount ?? 'new'}
        isOpen={asking}
        onKeep={() => setAsking(false)}
        onDiscard={discard}
      />
    </section>
  )
}
