import { updateTexts } from '#shared/texts/shell/updates.ts'
import type { ShellStateStore } from '../files/shell-state.ts'

/** The feed has a newer version that the makers of the app have not signed. */
export class UnsignedUpdate extends Error {
  constructor(version: string) {
    super(`${version} is not signed by the makers of Backroom`)
  }
}

/** The source of newer versions. */
export type UpdateFeed = {
  /** Returns the newest version when it is newer than this one, else null. @throws UnsignedUpdate */
  check(): Promise<string | null>
  /** @param onProgress called with the downloaded part, from 0 to 1 */
  fetch(onProgress: (part: number) => void): Promise<void>
  /** Ends the app, installs the new version and starts it. */
  install(): void
}

/** The dialogs with the owner. */
export type UpdateDialogs = {
  /** Returns the index of the chosen button. The last one changes nothing. */
  choose(message: string, detail: string, buttons: readonly string[]): Promise<number>
  show(message: string, detail: string): void
  /** Shows a notification, without interrupting the owner. Calls `onOpen` when they click it. */
  notify(message: string, detail: string, onOpen: () => void): void
  /** Shows a progress from 0 to 1 during a download; null removes it. */
  progress(part: number | null): void
}

type UpdateDeps = {
  /** Null where nobody updates this copy of the app. */
  readonly feed: UpdateFeed | null
  readonly dialogs: UpdateDialogs
  readonly state: ShellStateStore
  readonly version: string
  readonly now: () => Date
  readonly log: (line: string) => void
  /** Called when the menu's text may have changed. */
  readonly onChange: () => void
}

export type Updates = {
  /** The menu's text; null where there is no feed. */
  words(): string | null
  /** The owner chose the menu item: goes on from the present state, and always reports the result. */
  go(): Promise<void>
  /** Checks without being asked, when the owner allows it, at most once a day, and only notifies. */
  checkIfDue(): Promise<void>
}

type Stand =
  | { readonly is: 'unknown' | 'looking' }
  | { readonly is: 'found' | 'fetching' | 'here'; readonly version: string }

const dayMs = 24 * 60 * 60 * 1000

/** Updates with consent: the check can be switched off, and both download and installation need the owner's yes. */
export function createUpdates(deps: UpdateDeps): Updates {
  const { feed, dialogs, state, version, now, log, onChange } = deps
  let stand: Stand = { is: 'unknown' }
  const move = (next: Stand) => {
    stand = next
    onChange()
  }
  const remember = (changes: object) => state.change({ updates: { ...state.get().updates, ...changes } })

  /** True while the owner is asked, or waits for a download they agreed to: a second press must not begin it again. */
  let isGoingOn = false

  async function readFeed(source: UpdateFeed): Promise<string | null> {
    const before = stand
    move({ is: 'looking' })
    try {
      const found = await source.check()
      remember({ lastLook: now().toISOString() })
      move(found === null ? { is: 'unknown' } : { is: 'found', version: found })
      return found
    } catch (error) {
      move(before)
      throw error
    }
  }

  async function offerFetch(source: UpdateFeed, found: string): Promise<void> {
    const answer = await dialogs.choose(updateTexts.isThere(found), updateTexts.fetchDetail(version), [
      updateTexts.fetch,
      updateTexts.passOver,
      updateTexts.notNow,
    ])
    if (answer === 1) {
      remember({ passedOver: found })
      move({ is: 'unknown' })
    }
    if (answer !== 0) return
    move({ is: 'fetching', version: found })
    try {
      await source.fetch(dialogs.progress)
    } catch (error) {
      log(`${found} was not fetched: ${String(error)}`)
      move({ is: 'found', version: found })
      dialogs.show(updateTexts.notFetched(found), updateTexts.notFetchedDetail(version))
      return
    } finally {
      dialogs.progress(null)
    }
    move({ is: 'here', version: found })
    await offerInstall(source, found)
  }

  async function offerInstall(source: UpdateFeed, found: string): Promise<void> {
    const answer = await dialogs.choose(updateTexts.isReady(found), updateTexts.readyDetail, [
      updateTexts.startAnew,
      updateTexts.later,
    ])
    if (answer === 0) source.install()
  }

  async function goOn(source: UpdateFeed): Promise<void> {
    if (isGoingOn) return
    isGoingOn = true
    try {
      await offerNext(source)
    } finally {
      isGoingOn = false
    }
  }

  async function offerNext(source: UpdateFeed): Promise<void> {
    if (stand.is === 'looking' || stand.is === 'fetching') return
    if (stand.is === 'here') return offerInstall(source, stand.version)
    if (stand.is === 'found') return offerFetch(source, stand.version)
    let found: string | null
    try {
      found = await readFeed(source)
    } catch (error) {
      log(`Updates were not looked for: ${String(error)}`)
      const why = error instanceof UnsignedUpdate ? updateTexts.notSigned : updateTexts.noAnswer
      dialogs.show(updateTexts.notKnown, why)
      return
    }
    if (found === null) dialogs.show(updateTexts.isNewest(version), updateTexts.newestDetail)
    else await offerFetch(source, found)
  }

  return {
    words() {
      if (feed === null) return null
      switch (stand.is) {
        case 'unknown':
          return updateTexts.menu.look
        case 'looking':
          return updateTexts.menu.looking
        case 'found':
          return updateTexts.menu.found(stand.version)
        case 'fetching':
          return updateTexts.menu.fetching(stand.version)
        case 'here':
          return updateTexts.menu.here(stand.version)
      }
    },
    async go() {
      if (feed) await goOn(feed)
    },
    async checkIfDue() {
      const { look: may, lastLook } = state.get().updates
      const age = now().getTime() - Date.parse(lastLook ?? '')
      // A check in the future was made before the clock was put back: nobody knows how long ago.
      const isDue = !(age >= 0 && age < dayMs)
      // A version that was found and not downloaded may have been followed by another.
      const mayMove = !isGoingOn && (stand.is === 'unknown' || stand.is === 'found')
      if (!feed || !may || !isDue || !mayMove) return
      const announced = stand.is === 'found' ? stand.version : null
      try {
        const found = await readFeed(feed)
        if (found === null || found === announced || found === state.get().updates.passedOver) return
        log(`Backroom ${found} is there`)
        dialogs.notify(updateTexts.isThere(found), updateTexts.pressToRead, () => {
          void goOn(feed)
        })
      } catch (error) {
        // The owner did not ask for this check; the next day tries again.
        log(`Updates were not looked for: ${String(error)}`)
      }
    },
  }
}
