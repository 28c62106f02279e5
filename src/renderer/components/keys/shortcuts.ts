import { Store, useSelector } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'
import { commandOf, commands, firstKeys } from '#shared/app/commands.ts'
import type { CommandId } from '#shared/app/commands.ts'
import { deferAct, hasPendingActs } from './pending-acts.ts'
import { runMs } from './key-run.ts'
import { isGivenAway, ownerOf } from './own-keys.ts'
import { areShortcutsPaused, trackUnheardWord, noteUnheard } from './shortcuts-paused.ts'
import { isOwnPlace, isTextField, isWindowTaken, topOverlay } from './typing-place.ts'

type Shortcut = {
  readonly keys: string
  readonly words: string
  /** Called at the press or later; returns the function to run. */
  readonly bindTarget: () => () => void
  /** `bindTarget` is called at the press, so that the subject is fixed however long the act waits. */
  readonly isBoundAtPress: boolean
  readonly repeats: boolean
  readonly writes: boolean
  readonly atOnce: boolean
  readonly leadsOn: boolean
}

/** The registered shortcuts, newest last: a later view's key wins over an earlier one's. */
const registered = new Store<readonly { current: Shortcut }[]>([])
let first: { key: string; at: number } | null = null

/** In a text field these belong to the field: undo, redo and select all. */
const ofTheField = new Set(['mod+z', 'mod+shift+z', 'mod+y', 'mod+a'])

/** The second key counts within this time after `g`. */
const sequenceMs = 1500

/**
 * A character key's act waits this long for a key that would make it the start of a scan: longer than a scanner
 * takes, too short to feel.
 */
const signMs = 65

/**
 * Returns an event's keys in the form they are registered in. Shift is ignored for a character that is no letter, as
 * some keyboards write "?" with it; a letter with Shift is another key, since scanners write capitals with it.
 */
export function keysOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): string {
  const isSign = key.length === 1
  const isPlain = isSign && key.toLowerCase() === key.toUpperCase()
  const isShifted = shiftKey && (ctrlKey || metaKey || !isPlain)
  return `${ctrlKey || metaKey ? 'mod+' : ''}${isShifted ? 'shift+' : ''}${isSign ? key.toLowerCase() : key}`
}

function onKeyDown(event: KeyboardEvent): void {
  const command = event.ctrlKey || event.metaKey
  if (event.altKey || event.defaultPrevented || event.isComposing) return
  const pressed = keysOf(event)
  // The key before may just have moved the focus into a field.
  const isOwn = isOwnPlace(event.target) || isTextField(document.activeElement)
  // F1 types nothing, so it works in fields; over a dialog it would open the guide beneath it.
  const isHelp = pressed === 'F1'
  if (isHelp && topOverlay()) return
  if (((!command && !isHelp) || ofTheField.has(pressed)) && isOwn) return
  const isUnheard = trackUnheardWord(event)
  if (areShortcutsPaused()) return
  const now = event.timeStamp
  const sinceFirst = first ? now - first.at : Infinity
  const candidates = [...(first && sinceFirst < sequenceMs ? [`${first.key} ${pressed}`] : []), pressed]
  first = pressed === 'g' ? { key: 'g', at: now } : null
  for (const keys of candidates) {
    const hit = found(keys)
    if (!hit) continue
    const { leadsOn } = hit.current
    if (areShortcutsPaused(leadsOn) || (isUnheard && !leadsOn)) return
    event.preventDefault()
    first = null
    if (isWindowTaken()) return
    // A held key may walk through a list, but must not ship all of it.
    if (event.repeat && !hit.current.repeats) return
    // A scanner would have followed the first key sooner, so the second comes from a hand, too.
    const isByHand = keys !== pressed && sinceFirst >= signMs
    return run(keys, hit.current, now, isByHand)
  }
}

/** Runs the act at once, or when the key can no longer start a scan; always after the acts deferred before it. */
function run(
  keys: string,
  { bindTarget, isBoundAtPress, repeats, writes, atOnce }: Shortcut,
  at: number,
  isByHand: boolean,
): void {
  const isSign = keys.split(' ').at(-1)?.length === 1
  const ms = !isSign || repeats || atOnce ? 0 : writes ? runMs : isByHand ? 0 : signMs
  // Looks the key up again: an earlier key may have changed the view. In a field or a dialog it runs no act.
  const later = () => {
    const hit = found(keys)
    if (areShortcutsPaused(hit?.current.leadsOn) || topOverlay() || isTextField(document.activeElement))
      return noteUnheard(at)
    hit?.current.bindTarget()()
  }
  if (!hasPendingActs() && ms === 0) bindTarget()()
  else deferAct(isBoundAtPress && !hasPendingActs() ? bindTarget() : later, { ms, writes }, at)
}

/** The shortcut of these keys here and now: the owner's own keys win over the default ones. */
function found(keys: string): { readonly current: Shortcut } | undefined {
  const id = ownerOf(keys)
  if (id !== undefined) return registeredAs(id, keys)
  if (isGivenAway(keys)) return undefined
  return registeredFor(keys) ?? (topOverlay() ? undefined : registeredFor(firstKeys(keys)))
}

/**
 * The shortcut of an act's id: a command is registered under its default keys, an act without keys is found on the
 * page.
 */
function registeredAs(id: string, keys: string): { readonly current: Shortcut } | undefined {
  const command = commands.find((known) => known.id === id)
  if (command) return registeredFor(command.keys[0])
  const act = topOverlay() ? undefined : standing(id)
  return (
    act && { current: { ...plain, keys, words: act.words, writes: act.writes, bindTarget: () => act.run } }
  )
}

type Standing = { readonly words: string; readonly writes: boolean; readonly run: () => void }
let standing: (id: string) => Standing | undefined = () => undefined

/**
 * Sets the function that finds acts without default keys, for the owner's own keys. It is in a script that the first
 * page doesn't wait for.
 */
export function findActs(find: typeof standing): void {
  standing = find
}

const plain = { isBoundAtPress: false, repeats: false, atOnce: false, leadsOn: false }
const registeredFor = (keys: string) => registered.state.findLast((entry) => entry.current.keys === keys)

/** Runs the shortcut registered for a command's keys; does nothing where it isn't available here and now. */
export function runCommand(id: CommandId): void {
  const [keys] = commandOf(id).keys
  const hit = registeredFor(keys)
  if (areShortcutsPaused(hit?.current.leadsOn) || topOverlay()) return
  if (ofTheField.has(keys) && isOwnPlace(document.activeElement)) return
  hit?.current.bindTarget()()
}

type Options = {
  /** Runs again and again while the key is held down. Such a key never waits. */
  readonly repeats?: boolean
  /** Changes something, so that not even a slow scanner may trigger it. */
  readonly writes?: boolean
  /** Leads to a field where the owner types on, as fast as they like. It never waits. */
  readonly atOnce?: boolean
  /**
   * Acts on no page, but leads on from any: it also works while a page loads. If it had to wait, the keys after it
   * would run acts of that page.
   */
  readonly leadsOn?: boolean
}

/** The options of a shortcut that leads on. */
export const leadsOn: Options = { leadsOn: true }

/**
 * Runs `run` when the keys are pressed while the owner isn't typing: "s", "g o", "?", "mod+Enter", "mod+shift+z" (mod
 * is Ctrl, on a Mac Command; these also work while typing, except those that a field has itself). `words` is the text
 * in the list of keys. `null` instead of `run` registers nothing.
 */
export function useShortcut(
  keys: string,
  words: string,
  run: (() => void) | null,
  options: Options = {},
): void {
  useRegistered({ keys, words, bindTarget: run && (() => run), isBoundAtPress: false }, options)
}

/**
 * Like `useShortcut`, for an act on the thing that was there when the key was pressed, however long it waits: `bindTarget`
 * is called at the press.
 */
export function useTargetShortcut(
  keys: string,
  words: string,
  bindTarget: (() => () => void) | null,
  options: Options = {},
): void {
  useRegistered({ keys, words, bindTarget, isBoundAtPress: true }, options)
}

type Registered = Pick<Shortcut, 'keys' | 'words' | 'isBoundAtPress'> & {
  readonly bindTarget: Shortcut['bindTarget'] | null
}

function useRegistered(shortcut: Registered, options: Options): void {
  const { keys, words, bindTarget, isBoundAtPress } = shortcut
  const { repeats = false, writes = false, atOnce = false, leadsOn = false } = options
  const current: Shortcut = {
    keys,
    words,
    bindTarget: bindTarget ?? (() => () => undefined),
    isBoundAtPress,
    repeats,
    writes,
    atOnce,
    leadsOn,
  }
  const entry = useRef(current)
  useEffect(() => {
    entry.current = current
  })
  const active = bindTarget !== null
  useEffect(() => {
    if (!active) return
    const mine = entry
    if (registered.state.length === 0) window.addEventListener('keydown', onKeyDown)
    registered.setState((before) => [...before, mine])
    return () => {
      registered.setState((before) => before.filter((other) => other !== mine))
      if (registered.state.length === 0) window.removeEventListener('keydown', onKeyDown)
    }
  }, [active, keys])
}

/** The shortcuts that work here and now, the newest of each key. `bindTarget` fixes their subject. */
export function currentShortcuts(): readonly Pick<Shortcut, 'keys' | 'words' | 'writes' | 'bindTarget'>[] {
  return [...new Map(registered.state.map(({ current }) => [current.keys, current])).values()]
}

type Works = Pick<Shortcut, 'keys' | 'words'>

/**
 * The shortcuts that work here and now, for the list of keys; redraws when a view that is still loading registers
 * more.
 */
export function useCurrentShortcuts(): readonly Works[] {
  useSelector(registered)
  return currentShortcuts().map(({ keys, words }) => ({ keys, words }))
}
