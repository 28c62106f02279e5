import { fromDate, parseAbsolute, type ZonedDateTime } from '@internationalized/date'
import { useMemo, useState, type ReactNode } from 'react'
import type { DateValue } from 'react-aria-components'
import type { SavedArrangement } from '#shared/products/arrangement.ts'
import type { Product } from '#shared/products/product.ts'
import { withNewcomers } from '#shared/products/reorder.ts'
import { Button } from '../../../../components/buttons/Button.tsx'
import { DateBox } from '../../../../components/dates/DateBox.tsx'
import { useNow } from '../../../../components/dates/now.ts'
import { Dialog, DialogActions } from '../../../../components/overlays/Dialog.tsx'
import { ErrorLine } from '../../../../components/fields/ErrorLine.tsx'
import { showToast } from '../../../../components/notices/toast.ts'
import { clockOrDay } from '../../../../format/dates.ts'
import { shopNow, shownZone, zoneName } from '../../../../format/zone.ts'
import { texts } from '../../../../texts/texts.ts'
import { ArrangePreview } from './ArrangePreview.tsx'
import { shifts } from '../arrange-rules.ts'
import { useForgetOrder, usePlanOrder } from './saved-arrangements.queries.ts'
import type { Sequence } from '../places.ts'
import { timeWords } from './time-words.ts'

type SavedArrangementDialogProps = {
  readonly own: SavedArrangement
  /** The whole shop order as it is. */
  readonly before: Sequence
  readonly products: ReadonlyMap<string, Product>
  readonly now: Date
  readonly onPutOn: (after: Sequence) => void
  readonly onClose: () => void
}

/** Shows what a saved arrangement would change; the owner applies it now or plans a time, with a preview. */
export function SavedArrangementDialog({
  own,
  before,
  products,
  now,
  onPutOn,
  onClose,
}: SavedArrangementDialogProps) {
  const words = texts.products.arrange.own
  const [isPlanning, setPlanning] = useState(false)
  const forget = useForgetOrder()
  const after = useMemo(() => {
    const here = new Set(before)
    return withNewcomers(
      own.order.filter((id) => here.has(id)),
      before,
    )
  }, [own.order, before])
  const moved = shifts(before, after)
  // It was saved by this computer's clock, and is applied by the shop's.
  const savedAt = clockOrDay(own.keptAt, useNow())
  const about = moved.map(({ id }) => id)
  const preview = moved.length > 0 && (
    <ArrangePreview
      label={isPlanning ? words.rehearsal : texts.products.arrange.preview}
      {...{ before, after, about, products }}
    />
  )
  const detail = <p>{moved.length === 0 ? words.nothing : words.detail(moved.length, savedAt)}</p>
  if (isPlanning)
    return (
      <Planning own={own} onBack={() => setPlanning(false)} onClose={onClose}>
        <h3>{words.rehearsal}</h3>
        {detail}
        {preview}
      </Planning>
    )
  return (
    <Dialog title={words.title(own.name)} isOpen onClose={onClose} isBusy={forget.isPending}>
      {own.putOnAt !== null && !own.isMissed && <p>{words.planned(timeWords(own.putOnAt, now))}</p>}
      {detail}
      {preview}
      <div role="alert">{forget.error && <ErrorLine>{forget.error.message}</ErrorLine>}</div>
      <DialogActions>
        <Button
          look="quiet"
          isPending={forget.isPending}
          onPress={() =>
            forget.mutate(
              { id: own.id },
              {
                onSuccess: () => {
                  onClose()
                  showToast({ tone: 'done', text: words.deleted(own.name) })
                },
              },
            )
          }
        >
          {words.delete}
        </Button>
        <Button isDisabled={forget.isPending} onPress={() => setPlanning(true)}>
          {words.plan}
        </Button>
        <Button
          look="primary"
          autoFocus
          isDisabled={moved.length === 0 || forget.isPending}
          onPress={() => onPutOn(after)}
        >
          {words.do}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type PlanningProps = {
  readonly own: SavedArrangement
  readonly onBack: () => void
  readonly onClose: () => void
  /** The preview of what it would change as things stand. */
  readonly children: ReactNode
}

/** Asks when to apply the arrangement. */
function Planning({ own, onBack, onClose, children }: PlanningProps) {
  const words = texts.products.arrange.own
  const plan = usePlanOrder()
  const refused = plan.error?.fields?.['at']
  // The zone named beside the field, fixed while the dialog is open.
  const [zone] = useState(shownZone)
  const [first] = useState(() =>
    fromDate(shopNow(), zone).add({ days: 1 }).set({ hour: 9, minute: 0, second: 0, millisecond: 0 }),
  )
  const [at, setAt] = useState<ZonedDateTime | null>(() =>
    own.putOnAt === null || own.isMissed ? first : parseAbsolute(own.putOnAt, zone),
  )
  const change = (value: DateValue | null) => {
    plan.reset()
    setAt(value && parseAbsolute(value.toDate(zone).toISOString(), zone))
  }
  const send = (moment: string | null) => plan.mutate({ id: own.id, at: moment }, { onSuccess: onClose })
  return (
    <Dialog title={words.planTitle(own.name)} isOpen onClose={onClose} isBusy={plan.isPending}>
      <p>{words.planDetail}</p>
      <DateBox
        label={`${words.at}, ${zoneName(zone)}`}
        zone={zone}
        width="260px"
        value={at}
        placeholder={first}
        earliest={fromDate(shopNow(), zone)}
        onChange={change}
        error={refused}
      />
      {children}
      <div role="alert">
        {plan.error && refused === undefined && <ErrorLine>{plan.error.message}</ErrorLine>}
      </div>
      <DialogActions>
        <Button isDisabled={plan.isPending} onPress={onBack}>
          {texts.common.back}
        </Button>
        {own.putOnAt !== null && (
          <Button isDisabled={plan.isPending} onPress={() => send(null)}>
            {words.unplan}
          </Button>
        )}
        <Button
          look="primary"
          isDisabled={at === null}
          isPending={plan.isPending}
          onPress={() => at && send(at.toDate().toISOString())}
        >
          {words.planDo}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
