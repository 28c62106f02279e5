import { useEffect, useRef } from 'react'
import { dropHeld, keyHeard, runHeld } from './held-acts.ts'
import { endsScan, runMs, runWith, scannedIn, type KeyRun } from './key-run.ts'
import { areShortcutsHeld } from './shortcuts-held.ts'
import { isPageCovered, isTextField } from './typing-place.ts'

/*
 * A scanner is a keyboard: it types what it reads, with Shift where there are capitals, and ends with Enter. All keys are
 * heard here first. What a scanner types is nobody else's, and what a key began that turns out to be a scanner's is dropped.
 */

let run: KeyRun = []
let timer: ReturnType<typeof setTimeout> | undefined
let onScan: ((text: string) => void) | null = null

/** They come with the sign that they change. */
const modifiers = new Set(['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta', 'NumLock'])

function onKeyDown(event: KeyboardEvent): void {
  if (event.isComposing || modifiers.has(event.key)) return
  const isSign = event.key.length === 1 && event.key !== ' '
  if (!isSign || event.ctrlKey || event.metaKey || event.altKey) return onOtherKey(event)
  // What writes there as quickly is a program that keeps passwords, and its Enter is meant.
  if (isSecret(event.target)) return forgetRun()
  // A key that is held down is held by a hand.
  if (event.repeat) return
  const at = event.timeStamp
  keyHeard(at)
  const isText = isWritten(event)
  run = runWith(run, { char: event.key, at, isText })
  clearTimeout(timer)
  timer = setTimeout(finish, runMs)
  if (isText) return
  const isScan = scannedIn(run) !== null
  // No key of ours is a digit: what came before it was none of ours either.
  if (isScan || /\d/.test(event.key)) dropHeld()
  if (isScan) swallowEvent(event)
}

function onOtherKey(event: KeyboardEvent): void {
  // A scanner ends with the bare key; with Ctrl or Command it is a hand's.
  const isBare = !event.ctrlKey && !event.metaKey && !event.altKey
  const isEnd = isBare && (event.key === 'Enter' || (event.key === 'Tab' && !isTextField(event.target)))
  if (isEnd && !event.repeat && !isLookedUp(event.target) && endsScan(run, event.timeStamp)) {
    dropHeld()
    swallowEvent(event)
    return finish()
  }
  forgetRun()
  // It comes after the keys before it.
  runHeld()
}

/** It goes into a field: the one that has the keyboard now, which the key before it may have opened. */
function isWritten({ target }: KeyboardEvent): boolean {
  return isTextField(target) || isTextField(document.activeElement)
}

/** Also a password that its owner wants to see. */
const isSecret = (target: EventTarget | null) =>
  target instanceof HTMLInputElement &&
  (target.type === 'password' || target.autocomplete === 'current-password')

/** Marks a field whose Enter opens what was found for its text: one that comes with a scan is meant. */
export const looksUp = { 'data-looks-up': true } as const

const isLookedUp = (target: EventTarget | null) =>
  target instanceof HTMLElement && 'looksUp' in target.dataset

/** A pointer may lead elsewhere than the keys before it. */
function onPointerDown(): void {
  runHeld()
}

/** Nobody else hears of it. */
function swallowEvent(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function forgetRun(): void {
  run = []
  clearTimeout(timer)
}

function finish(): void {
  const isText = run.some((key) => key.isText)
  const text = scannedIn(run)
  forgetRun()
  if (text === null || isText || isPageCovered() || areShortcutsHeld()) return
  onScan?.(text)
}

type Scans = {
  /** Gets what a scanner reads, while nothing lies over the page and no field is written into. */
  readonly onScan: (text: string) => void
  /** The page has gone before a key was done that would have written something: nothing was. */
  readonly onLost: () => void
}

export function useScans(scans: Scans): void {
  const latest = useRef(scans)
  useEffect(() => {
    latest.current = scans
  })
  useEffect(() => {
    const deliver = (text: string) => latest.current.onScan(text)
    onScan = deliver
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      if (onScan !== deliver) return
      onScan = null
      forgetRun()
      if (dropHeld()) latest.current.onLost()
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('pointerdown', onPointerDown, true)
    }
  }, [])
}
