import { Store, useSelector } from '@tanstack/react-store'
import { useEffect, useRef } from 'react'
import { commandOf, commands, firstKeys } from '#shared/app/commands.ts'
import type { CommandId } from '#shared/app/commands.ts'
import { holdAct, isHolding } from './held-acts.ts'
import { runMs } from './key-run.ts'
import { isGivenAway, ownerOf } from './own-keys.ts'
import { areShortcutsHeld, trackUnheardWord, noteUnheard } from './shortcuts-held.ts'
import { isOwnPlace, isTextField, isWindowTaken, topOverlay } from './typing-place.ts'

type Shortcut = {
  readonly keys: string
  readonly words: string
  /** Gives what is to be done. */
  readonly aim: () => () => void
  /** What is meant is settled at the press, however long it waits. */
  readonly aimed: boolean
  readonly repeats: boolean
  readonly writes: boolean
  readonly atOnce: boolean
  readonly leadsOn: boolean
}

/** What is registered now, newest last: a later view's key wins over an earlier one's. */
const registered = new Store<readonly { current: Shortcut }[]>([])
let first: { key: string; at: number } | null = null

/** While typing these are the field's own: they take back, repeat and mark what was typed. */
const ofTheField = new Set(['mod+z', 'mod+shift+z', 'mod+y', 'mod+a'])

/** Within this long after `g` the second key counts. */
const sequenceMs = 1500

/** What a sign does waits so long for a key that would make it the first of a scan: longer than a scanner takes, shorter than is felt. */
const signMs = 65

/**
 * The keys as they are registered. Shift belongs to a sign that is no letter, as "?" is written by it on some keyboards;
 * a letter with Shift is another key, since scanners write capitals with it.
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
  // The key before it may only now have led into a field.
  const isOwn = isOwnPlace(event.target) || isTextField(document.activeElement)
  // F1 writes nothing; over a dialog it would lead away from under it.
  const isHelp = pressed === 'F1'
  if (isHelp && topOverlay()) return
  if (((!command && !isHelp) || ofTheField.has(pressed)) && isOwn) return
  const isUnheard = trackUnheardWord(event)
  if (areShortcutsHeld()) return
  const now = event.timeStamp
  const candidates = [...(first && now - first.at < sequenceMs ? [`${first.key} ${pressed}`] : []), pressed]
  first = pressed === 'g' ? { key: 'g', at: now } : null
  for (const keys of candidates) {
    const hit = found(keys)
    if (!hit) continue
    const { leadsOn } = hit.current
    if (areShortcutsHeld(leadsOn) || (isUnheard && !leadsOn)) return
    event.preventDefault()
    first = null
    if (isWindowTaken()) return
    // A key held down goes on through a list, but must not ship the whole of it.
    if (!event.repeat || hit.current.repeats) run(keys, hit.current, now)
    return
  }
}

/** At once, or when no scan can come of it any more; in any case after the keys before it. */
function run(keys: string, { aim, aimed, repeats, writes, atOnce }: Shortcut, at: number): void {
  const isSign = keys.split(' ').at(-1)?.length === 1
  const ms = !isSign || repeats || atOnce ? 0 : writes ? runMs : signMs
  // What a key before it leads to is what it means; where that is a field or a dialog, it is never an act.
  const later = () => {
    const hit = found(keys)
    if (areShortcutsHeld(hit?.current.leadsOn) || topOverlay() || isTextField(document.activeElement))
      return noteUnheard(at)
    hit?.current.aim()()
  }
  if (!isHolding() && ms === 0) aim()()
  else holdAct(aimed && !isHolding() ? aim() : later, { ms, writes }, at)
}

/** What the keys do here and now: an owner's own keys before those that came with the app. */
function found(keys: string): { readonly current: Shortcut } | undefined {
  const id = ownerOf(keys)
  if (id !== undefined) return registeredAs(id, keys)
  if (isGivenAway(keys)) return undefined
  return registeredFor(keys) ?? (topOverlay() ? undefined : registeredFor(firstKeys(keys)))
}

/** By its id: a command by the keys that its view knows it by, an act without any as it stands in the page. */
function registeredAs(id: string, keys: string): { readonly current: Shortcut } | undefined {
  const command = commands.find((known) => known.id === id)
  if (command) return registeredFor(command.keys[0])
  const act = topOverlay() ? undefined : standing(id)
  return act && { current: { ...plain, keys, words: act.words, writes: act.writes, aim: () => act.run } }
}

type Standing = { readonly words: string; readonly writes: boolean; readonly run: () => void }
let standing: (id: string) => Standing | undefined = () => undefined

/** Has acts without keys of their own found so, for an owner's own keys: by a script that the first page does not wait for. */
export function findActs(find: typeof standing): void {
  standing = find
}

const plain = { aimed: false, repeats: false, atOnce: false, leadsOn: false }
const registeredFor = (keys: string) => registered.state.findLast((entry) => entry.current.keys === keys)

/** Runs what is registered for a command's keys; nothing where it can't be done here and now. */
export function runCommand(id: CommandId): void {
  const [keys] = commandOf(id).keys
  const hit = registeredFor(keys)
  if (areShortcutsHeld(hit?.current.leadsOn) || topOverlay()) return
  if (ofTheField.has(keys) && isOwnPlace(document.activeElement)) return
  hit?.current.aim()()
}

type Options = {
  /** It runs again and again while the key is held down. Such a key never waits. */
  readonly repeats?: boolean
  /** It changes something, so that not even a slow scanner may press it. */
  readonly writes?: boolean
  /** It leads to where one writes on, as quickly as one likes. It never waits. */
  readonly atOnce?: boolean
  /**
   * It acts on no page, but leads on from wherever one is: also heard on the way to a page. Held back, the keys after it
   * would be taken for acts of that.
   */
  readonly leadsOn?: boolean
}

/** For what leads on. */
export const leadsOn: Options = { leadsOn: true }

/**
 * Runs `run` when the keys are pressed while nothing is being typed: "s", "g o", "?", "mod+Enter", "mod+shift+z" (Ctrl,
 * on a Mac Command; these also work while typing, but for those that a field has itself). `words` is what the list of
 * keys says. `null` instead of `run` is no shortcut.
 */
export function useShortcut(
  keys: string,
  words: string,
  run: (() => void) | null,
  options: Options = {},
): void {
  useRegistered({ keys, words, aim: run && (() => run), aimed: false }, options)
}

/**
 * The same for what must mean the thing that was there when the key was pressed, however much comes in between: `aim` is
 * called at the press.
 */
export function useAimedShortcut(
  keys: string,
  words: string,
  aim: (() => () => void) | null,
  options: Options = {},
): void {
  useRegistered({ keys, words, aim, aimed: true }, options)
}

type Registered = Pick<Shortcut, 'keys' | 'words' | 'aimed'> & { readonly aim: Shortcut['aim'] | null }

function useRegistered(shortcut: Registered, options: Options): void {
  const { keys, words, aim, aimed } = shortcut
  const { repeats = false, writes = false, atOnce = false, leadsOn = false } = options
  const nothing = () => () => undefined
  const entry = useRef<Shortcut>({ keys, words, aim: nothing, aimed, repeats, writes, atOnce, leadsOn })
  useEffect(() => {
    entry.current = { keys, words, aim: aim ?? nothing, aimed, repeats, writes, atOnce, leadsOn }
  })
  const active = aim !== null
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

/** What can be done by a key here and now, the newest of each key. `aim` settles what is meant. */
export function currentShortcuts(): readonly Pick<Shortcut, 'keys' | 'words' | 'writes' | 'aim'>[] {
  return [...new Map(registered.state.map(({ current }) => [current.keys, current])).values()]
}

type Works = Pick<Shortcut, 'keys' | 'words'>

/** What works here and now, for the list of keys: also what a view that is still read registers when it is there. */
export function useCurrentShortcuts(): readonly Works[] {
  useSelector(registered)
  return currentShortcuts().map(({ keys, words }) => ({ keys, words }))
}
