import { ChevronDown } from 'lucide-react'
import type { FormEvent, KeyboardEvent } from 'react'
import { carriers } from '#shared/shipping/carriers.ts'
import { maxTrackingLength } from '#shared/shipping/tracking.ts'
import type { Tracking } from '#shared/shipping/tracking.ts'
import { Button } from '../../../../components/buttons/Button.tsx'
import { Menu, MenuChoices, MenuItem } from '../../../../components/overlays/Menu.tsx'
import { TextField } from '../../../../components/fields/TextField.tsx'
import field from '../../../../components/fields/TextField.module.css'
import { texts } from '../../../../texts/texts.ts'
import styles from './TrackingSection.module.css'
import { isTyped, trackingDrafts, trackingIn, type TrackingDraft } from '../drafts/tracking-drafts.ts'

type TrackingFormProps = {
  readonly draftKey: string
  readonly draft: TrackingDraft
  /** True when the order has a number: saving an empty form removes it. */
  readonly isThere: boolean
  readonly isSaving: boolean
  readonly autoFocus: boolean
  readonly onSave: (tracking: Tracking | null) => void
  readonly onLeave: () => void
  /** Called when focus leaves a form that stays open with what was typed. */
  readonly onStay: () => void
}

/** Enter in the number saves, and what came of it would be below the end of the sheet. */
const scrollIntoSheet = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The form of the tracking number and its carrier. The draft stays until core has saved it. */
export function TrackingForm(props: TrackingFormProps) {
  const { draftKey, draft, isThere, isSaving, autoFocus, onSave, onLeave, onStay } = props
  const words = texts.tracking
  const tracking = trackingIn(draft)
  const carrier = carriers.find(({ id }) => id === tracking.carrier)
  const pageError = (!carrier && draft.isPageRefused && draft.trouble) || undefined
  const problem =
    (pageError === undefined ? draft.trouble : null) ??
    (draft.elsewhere !== undefined && words.elsewhere(draft.elsewhere))
  const isTooLong = tracking.number.length > maxTrackingLength
  const change = (changes: Partial<TrackingDraft>) =>
    trackingDrafts.write(draftKey, { ...draft, trouble: null, ...changes })
  const drop = () => {
    trackingDrafts.write(draftKey, null)
    onLeave()
  }
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    if (tracking.number === '' && !isThere) drop()
    else if (!isSaving && !isTooLong) onSave(tracking.number === '' ? null : tracking)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The open list of carriers has its own keys.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else if (event.key !== 'Escape') return
    else if (!isTyped(draft)) drop()
    else {
      // The typed text stays, and keys act on the page again.
      onStay()
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form onSubmit={save}>
      <div className={styles.form} onKeyDownCapture={onKeyDown}>
        <div className={styles.row}>
          <TextField
            label={words.number}
            value={draft.number}
            onChange={(number) => change({ number })}
            autoFocus={autoFocus}
            autoComplete="off"
            spellCheck="false"
            error={isTooLong ? words.tooLong : undefined}
          />
          <div className={styles.carrier}>
            <span className={field.label} aria-hidden>
              {words.carrier}
            </span>
            <Menu
              label={words.carrier}
              trigger={
                <Button icon={ChevronDown} aria-label={words.carrierNow(carrier?.name ?? words.other)}>
                  {carrier?.name ?? words.other}
                </Button>
              }
            >
              <MenuChoices label={words.carrier} value={carrier?.id ?? 'other'}>
                {carriers.map(({ id, name }) => (
                  <MenuItem key={id} id={id} onAction={() => change({ chosen: id })}>
                    {name}
                  </MenuItem>
                ))}
                <MenuItem id="other" onAction={() => change({ chosen: 'other' })}>
                  {words.other}
                </MenuItem>
              </MenuChoices>
            </Menu>
          </div>
        </div>
        {!carrier && (
          <div className={styles.row}>
            <TextField
              label={words.otherName}
              value={draft.otherName}
              onChange={(otherName) => change({ otherName })}
              maxLength={80}
              autoComplete="off"
            />
            <TextField
              label={words.otherPage}
              value={draft.otherPage}
              onChange={(otherPage) => change({ otherPage })}
              hint={words.otherPageHint}
              error={pageError}
              maxLength={1000}
              autoComplete="off"
              inputMode="url"
            />
          </div>
        )}
        {problem && (
          <p ref={scrollIntoSheet} className={styles.trouble} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.foot}>
          <p className={styles.kept}>{words.kept}</p>
          <Button look="quiet" onPress={drop}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" isPending={isSaving} keyCap="mod+Enter">
            {words.save}
          </Button>
        </div>
      </div>
    </form>
  )
}
