import { allKeys, commands } from '#shared/app/commands.ts'
import type { Command } from '#shared/app/commands.ts'
import type { OwnKeys } from '#shared/app/own-keys.ts'
import { allActs, inGroups, isLike } from '../../components/keys/key-groups.ts'
import type { KnownAct } from '../../components/keys/key-groups.ts'
import { useOwnKeys } from '../../components/keys/own-keys.ts'
import { PressedKeys } from '../../components/keys/PressedKeys.tsx'
import { VisuallyHidden } from '../../components/marks/VisuallyHidden.tsx'
import { useCurrentShortcuts } from '../../components/keys/shortcuts.ts'
import { registeredActs } from '../acts/standing-acts.ts'
import { texts } from '../../texts/texts.ts'
import styles from './KeysDialog.module.css'

const known: readonly Command[] = commands

/** Both hosts zoom by themselves, but an owner looks for these keys here, too. */
const ofTheHost = known
  .filter((command) => command.byHost)
  .map(({ id, keys, words }) => ({ id, keys, words }))

/** The index of a command in its table, which is the menu's order as well; acts outside of the table come last. */
const rank = (id: string) => {
  const at = known.findIndex((command) => command.id === id)
  return at === -1 ? known.length : at
}

/** What works in the view behind the list: commands, and acts with an own key. */
function useHere(own: OwnKeys): readonly KnownAct[] {
  const shortcuts = useCurrentShortcuts().map(({ keys, words }): KnownAct => {
    const id = known.find((command) => command.keys.some((each) => each === keys))?.id ?? keys
    const ownKeys = own[id]
    return { id, words, keys: ownKeys === undefined ? allKeys(keys) : [ownKeys] }
  })
  const acts = registeredActs().flatMap(({ id, words }): KnownAct[] => {
    const ownKeys = own[id]
    return ownKeys === undefined || shortcuts.some((works) => works.id === id)
      ? []
      : [{ id, words, keys: [ownKeys] }]
  })
  return [...shortcuts, ...acts, ...ofTheHost].toSorted((one, other) => rank(one.id) - rank(other.id))
}

type KeyGroupsProps = { readonly which: 'here' | 'all'; readonly typed: string }

/** The acts and their keys in groups, filtered by the typed text. */
export function KeyGroups({ which, typed }: KeyGroupsProps) {
  const own = useOwnKeys()
  const here = useHere(own)
  const isFound = (act: KnownAct) => isLike(act, typed)
  const groups =
    which === 'here'
      ? inGroups(here.filter(isFound), 'here')
      : inGroups(allActs(own).filter((act) => act.keys.length > 0 && isFound(act)))
  const count = groups.reduce((sum, { acts }) => sum + acts.length, 0)
  return (
    <>
      <p role="status">
        {count === 0 ? (
          texts.keys.none(typed.trim())
        ) : (
          <VisuallyHidden>{typed === '' ? '' : texts.keys.found(count)}</VisuallyHidden>
        )}
      </p>
      <div className={styles.groups} data-keys>
        {groups.map(({ group, acts }) => (
          <section key={group} className={styles.group} aria-labelledby={`keys-${group}`}>
            <h3 id={`keys-${group}`} className={styles.head}>
              {texts.keys.groups[group]}
            </h3>
            <dl>
              {acts.map((works) => (
                <KeyRow key={`${works.id} ${works.words}`} {...works} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}

function KeyRow({ keys, words }: KnownAct) {
  return (
    <div className={styles.row}>
      <dt>{words}</dt>
      {keys.map((each) => (
        <dd key={each}>
          <PressedKeys keys={each} />
        </dd>
      ))}
    </div>
  )
}
