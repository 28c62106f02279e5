import { updateTexts } from '#shared/texts/shell/updates.ts'
import type { ShellStateStore } from '../files/shell-state.ts'

/** Something calls itself a newer version that the makers of the app have not signed. */
export class UnsignedUpdate extends Error {
  constructor(version: string) {
    super(`${version} is not signed by the makers of Backroom`)
  }
}

/** Where newer versions come from. */
export type UpdateFeed = {
  /** The newest version when it is newer than this one, else null. @throws UnsignedUpdate */
  check(): Promise<string | null>
  /** @param onProgress is told the part that is here, from 0 to 1 */
  fetch(onProgress: (part: number) => void): Promise<void>
  /** Ends the app, puts the new version in its place and starts it. */
  install(): void
}

/** How the owner is spoken to. */
export type UpdateDialogs = {
  /** Answers the place of the button that was chosen. The last one changes nothing. */
  choose(message: string, detail: string, buttons: readonly string[]): Promise<number>
  show(message: string, detail: string): void
  /** Without taking the owner's attention. `onOpen` when they turn to it. */
  notify(message: string, detail: string, onOpen: () => void): void
  /** From 0 to 1 while something is fetched, else null. */
  progress(part: number | null): void
}

type UpdateDeps = {
  /** Null where this copy of the app is nobody's to update. */
  readonly feed: UpdateFeed | null
  readonly dialogs: UpdateDialogs
  readonly state: ShellStateStore
  readonly version: string
  readonly now: () => Date
  readonly log: (line: string) => void
  /** What the menu says may have changed. */
  readonly onChange: () => void
}

export type Updates = {
  /** What the menu says; null where there is nothing to look for. */
  words(): string | null
  /** The owner asked: goes on from where it stands, and always says how it went. */
  go(): Promise<void>
  /** Looks by itself when the owner lets it, at most once a day, and only tells. */
  checkIfDue(): Promise<void>
}

type Stand =
  | { readonly is: 'unknown' | 'looking' }
  | { readonly is: 'found' | 'fetching' | 'here'; readonly version: string }

const dayMs = 24 * 60 * 60 * 1000

/** Updates by consent: looking may be switched off, nothing is fetched before a yes, and nothing installed before another one. */
export function createUpdates(deps: UpdateDeps): Updates {
  const { feed, dialogs, state, version, now, log, onChange } = deps
  let stand: Stand = { is: 'unknown' }
  const move = (next: Stand) => {
    stand = next
    onChange()
  }
  const remember = (changes: object) => state.change({ updates: { ...state.get().updates, ...changes } })

  async function readFeed(source: UpdateFeed): Promise<string | null> {
    move({ is: 'looking' })
    try {
      const found = await source.check()
      remember({ lastLook: now().toISOString() })
      move(found === null ? { is: 'unknown' } : { is: 'found', version: found })
      return found
    } catch (error) {
      move({ is: 'unknown' })
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
      // A look at a time that is still to come was before the clock was put back: nobody knows how long ago.
      const isDue = !(age >= 0 && age < dayMs)
      if (!feed || !may || !isDue || stand.is !== 'unknown') return
      try {
        const found = await readFeed(feed)
        if (found === null || found === state.get().updates.passedOver) return
        log(`Backroom ${found} is there`)
        dialogs.notify(updateTexts.isThere(found), updateTexts.pressToRead, () => {
          void goOn(feed)
        })
      } catch (error) {
        // Nobody asked; the next day tries again.
        log(`Updates were not looked for: ${String(error)}`)
      }
    },
  }
}
