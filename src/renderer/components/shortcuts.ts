import { useEffect, useRef, useSyncExternalStore } from 'react'
import { commandOf, firstKeys } from '#shared/commands.ts'
import type { CommandId } from '#shared/commands.ts'

type Shortcut = {
  readonly keys: string
  readonly words: string
  readonly run: () => void
  readonly repeats: boolean
}

/** What is registered now, newest last: a later view's key wins over an earlier one's. */
const registered: { current: Shortcut }[] = []
let first: { key: string; at: number } | null = null
let holds = 0

/** While typing these are the field's own: they take back, repeat and mark what was typed. */
const ofTheField = new Set(['mod+z', 'mod+shift+z', 'mod+y', 'mod+a'])

/** Within this long after `g` the second key counts. */
const sequenceMs = 1500

const dialogs = '[role="dialog"], [role="alertdialog"]'
const notPages = `input:not([type="checkbox"]), textarea, select, [role="menu"], ${dialogs}`

function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest(notPages) !== null
}

function onKeyDown(event: KeyboardEvent): void {
  const command = event.ctrlKey || event.metaKey
  if (holds > 0 || event.altKey || event.defaultPrevented || event.isComposing) return
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const pressed = command ? `mod+${event.shiftKey ? 'shift+' : ''}${key}` : key
  if ((!command || ofTheField.has(pressed)) && typing(event.target)) return
  const now = event.timeStamp
  const candidates = [...(first && now - first.at < sequenceMs ? [`${first.key} ${pressed}`] : []), pressed]
  first = pressed === 'g' ? { key: 'g', at: now } : null
  for (const keys of candidates) {
    const hit = registeredFor(keys) ?? (isDialogOpen() ? undefined : registeredFor(firstKeys(keys)))
    if (!hit) continue
    event.preventDefault()
    first = null
    // A key held down goes on through a list, but must not ship the whole of it.
    if (!event.repeat || hit.current.repeats) hit.current.run()
    return
  }
}

const isDialogOpen = () => document.querySelector(dialogs) !== null
const registeredFor = (keys: string) => registered.findLast((entry) => entry.current.keys === keys)

/** Runs what is registered for a command's keys; nothing where it can't be done here and now. */
export function runCommand(id: CommandId): void {
  const [keys] = commandOf(id).keys
  if (holds > 0 || isDialogOpen()) return
  if (ofTheField.has(keys) && typing(document.activeElement)) return
  registeredFor(keys)?.current.run()
}

/**
 * Runs `run` when the keys are pressed while nothing is being typed: "s", "g o", "?", "mod+Enter", "mod+shift+z" (Ctrl,
 * on a Mac Command; these also work while typing, but for those that a field has itself). `words` is what the list of
 * keys says. `null` instead of `run` is no shortcut.
 * With `repeats` it runs again and again while the key is held down.
 */
export function useShortcut(
  keys: string,
  words: string,
  run: (() => void) | null,
  { repeats = false }: { readonly repeats?: boolean } = {},
): void {
  const entry = useRef<Shortcut>({ keys, words, run: () => undefined, repeats })
  useEffect(() => {
    if (entry.current.words !== words) listed = null
    entry.current = { keys, words, run: run ?? (() => undefined), repeats }
  })
  const active = run !== null
  useEffect(() => {
    if (!active) return
    const mine = entry
    if (registered.length === 0) window.addEventListener('keydown', onKeyDown)
    registered.push(mine)
    changed()
    return () => {
      registered.splice(registered.indexOf(mine), 1)
      changed()
      if (registered.length === 0) window.removeEventListener('keydown', onKeyDown)
    }
  }, [active, keys])
}

/** Lets no shortcut run while `hold` is true. */
export function useShortcutsHeld(hold: boolean): void {
  useEffect(() => {
    if (!hold) return
    holds += 1
    return () => {
      holds -= 1
    }
  }, [hold])
}

type Works = Pick<Shortcut, 'keys' | 'words'>

/** As it was asked for last; null when it has changed since. */
let listed: readonly Works[] | null = null
const listeners = new Set<() => void>()

function changed(): void {
  listed = null
  for (const listener of listeners) listener()
}

function listAll(): readonly Works[] {
  const byKeys = new Map(registered.map(({ current }) => [current.keys, current]))
  return (listed ??= [...byKeys.values()].map(({ keys, words }) => ({ keys, words })))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What works here and now, for the list of keys: also what a view that is still read registers when it is there. */
export function useCurrentShortcuts(): readonly Works[] {
  return useSyncExternalStore(subscribe, listAll)
}
