import { useEffect, useRef } from 'react'
import { dropPendingActs, handleNextKey, runPendingActs } from './pending-acts.ts'
import { endsScan, runMs, runWith, scannedIn, type KeyRun } from './key-run.ts'
import { restTimer } from './rest-timer.ts'
import { areShortcutsPaused } from './shortcuts-paused.ts'
import { isPageCovered, isTextField } from './typing-place.ts'

/*
 * A scanner is a keyboard: it types what it reads, with Shift for capitals, and ends with Enter. These listeners
 * receive all keys first. They swallow what a scanner types, and drop an act that a scanner's key began.
 */

let run: KeyRun = []
/** What was read of this run when no key had followed for a while. In a busy window its next keys may still come. */
let delivered: string | null = null
const rest = restTimer(deliver)
let onScan: ((text: string) => void) | null = null

/** These come with the character that they change. */
const modifiers = new Set(['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta', 'NumLock'])

function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing || modifiers.has(event.key)) return
  const isSign = event.key.length === 1 && event.key !== ' '
  if (!isSign || event.ctrlKey || event.metaKey || event.altKey) return onOtherKey(event)
  // A password manager types this fast, too, and its Enter is intended.
  if (isSecret(event.target)) return forgetRun()
  // A hand holds the key down.
  if (event.repeat) return
  const at = event.timeStamp
  handleNextKey(at)
  const isText = isWritten(event)
  run = runWith(run, { char: event.key, at, isText })
  if (run.length === 1) delivered = null
  rest.start(runMs)
  if (isText) return
  const isScan = scannedIn(run) !== null
  // No shortcut has a digit, so the keys before it were no shortcuts either.
  if (isScan || /\d/.test(event.key)) dropPendingActs()
  if (isScan) swallowEvent(event)
}

function onOtherKey(event: KeyboardEvent): void {
  // A scanner sends the bare key; with Ctrl or Command it comes from a hand.
  const isBare = !event.ctrlKey && !event.metaKey && !event.altKey
  const isEnd = isBare && (event.key === 'Enter' || (event.key === 'Tab' && !isTextField(event.target)))
  if (isEnd && !event.repeat && !isLookedUp(event.target) && endsScan(run, event.timeStamp)) {
    dropPendingActs()
    swallowEvent(event)
    return finish()
  }
  forgetRun()
  // This key comes after those of the pending acts.
  runPendingActs()
}

/** True when the key goes into a text field: the one with focus, which the key before may have opened. */
function isWritten({ target }: KeyboardEvent): boolean {
  return isTextField(target) || isTextField(document.activeElement)
}

/** True also for a password field that the owner has made readable. */
const isSecret = (target: EventTarget | null) =>
  target instanceof HTMLInputElement &&
  (target.type === 'password' || target.autocomplete === 'current-password')

/** Marks a field whose Enter opens the match for its text: there the Enter of a scan counts. */
export const looksUp = { 'data-looks-up': true } as const

const isLookedUp = (target: EventTarget | null) =>
  target instanceof HTMLElement && 'looksUp' in target.dataset

/** A press may lead away from where the pending acts belong, so they run first. */
function onPointerDown(): void {
  runPendingActs()
}

/** Keeps the event from every other listener. */
function swallowEvent(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function forgetRun(): void {
  run = []
  rest.stop()
}

function finish(): void {
  deliver()
  forgetRun()
}

/** Leaves the run as it is: which keys belong to it, only their times tell. */
function deliver(): void {
  const isText = run.some((key) => key.isText)
  const text = scannedIn(run)
  if (text === null || text === delivered || isText || isPageCovered() || areShortcutsPaused()) return
  delivered = text
  onScan?.(text)
}

type Scans = {
  /** Called with what a scanner read, unless an overlay covers the page or a text field has focus. */
  readonly onScan: (text: string) => void
  /** Called when the page closed before a pending act that writes could run: nothing was written. */
  readonly onLost: () => void
}

export function useScans(scans: Scans): void {
  const latest = useRef(scans)
  useEffect(() => {
    latest.current = scans
  })
  useEffect(() => {
    const pass = (text: string) => latest.current.onScan(text)
    onScan = pass
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      if (onScan !== pass) return
      onScan = null
      forgetRun()
      if (dropPendingActs()) latest.current.onLost()
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('pointerdown', onPointerDown, true)
    }
  }, [])
}
