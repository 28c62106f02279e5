import { allKeys, commands } from '#shared/commands.ts'
import type { Command } from '#shared/commands.ts'
import { allActs, inGroups, isLike } from '../components/key-groups.ts'
import { ownKeysOf, useOwnKeys } from '../components/own-keys.ts'
import { PressedKeys } from '../components/PressedKeys.tsx'
import { Said } from '../components/Said.tsx'
import { useCurrentShortcuts } from '../components/shortcuts.ts'
import { registeredActs } from '../components/standing-acts.ts'
import { texts } from '../texts/texts.ts'
import styles from './KeysDialog.module.css'

const known: readonly Command[] = commands

/** Both hosts zoom by themselves; an owner looks for their keys here all the same. */
const ofTheHost = known
  .filter((command) => command.byHost)
  .map(({ id, keys, words }) => ({ id, keys, words }))

/** The order in which the commands stand in their table, which is the menu's as well; what has none there comes last. */
const rank = (id: string) => {
  const at = known.findIndex((command) => command.id === id)
  return at === -1 ? known.length : at
}

type Works = { readonly id: string; readonly words: string; readonly keys: readonly string[] }
type Group = keyof typeof texts.app.keyGroups

const groupsInOrder: readonly Group[] = ['go', 'list', 'order', 'edit', 'here', 'anywhere']

/** By the first word of the command's id. */
const groupOf: Readonly<Record<string, Group>> = {
  go: 'go',
  list: 'list',
  order: 'order',
  discount: 'edit',
  form: 'edit',
  edit: 'edit',
  toast: 'anywhere',
  help: 'anywhere',
  page: 'anywhere',
  zoom: 'anywhere',
  shop: 'anywhere',
  theme: 'anywhere',
  sync: 'anywhere',
  shops: 'anywhere',
  sort: 'list',
  rows: 'list',
  columns: 'list',
}

/** What works in the view behind the list, under its heads: commands, and acts that an owner gave a key to. */
function useHere() {
  useOwnKeys()
  const shortcuts = useCurrentShortcuts().map(({ keys, words }): Works => {
    const id = known.find((command) => command.keys.some((each) => each === keys))?.id ?? keys
    const own = ownKeysOf(id)
    return { id, words, keys: own === null ? allKeys(keys) : [own] }
  })
  const given = registeredActs().flatMap(({ id, words }): Works[] => {
    const own = ownKeysOf(id)
    return own === null || shortcuts.some((works) => works.id === id) ? [] : [{ id, words, keys: [own] }]
  })
  const all = [...shortcuts, ...given, ...ofTheHost].toSorted((one, other) => rank(one.id) - rank(other.id))
  const groups = Map.groupBy(all, ({ id }) => groupOf[id.split('.')[0] ?? ''] ?? 'here')
  return groupsInOrder.flatMap((group) => {
    const acts = groups.get(group)
    return acts ? [{ id: group, head: texts.app.keyGroups[group], acts }] : []
  })
}

/** Every act of the app that has a key. */
const everywhere = () =>
  inGroups(allActs().filter(({ keys }) => keys.length > 0)).map(({ group, acts }) => ({
    id: group,
    head: texts.keys.groups[group],
    acts,
  }))

type KeyGroupsProps = { readonly which: 'here' | 'all'; readonly typed: string }

/** Acts and their keys under heads, as far as they are like what was typed. */
export function KeyGroups({ which, typed }: KeyGroupsProps) {
  const here = useHere()
  const groups = (which === 'here' ? here : everywhere())
    .map((group) => ({ ...group, acts: group.acts.filter((works: Works) => isLike(works, typed)) }))
    .filter(({ acts }) => acts.length > 0)
  const count = groups.reduce((sum, { acts }) => sum + acts.length, 0)
  return (
    <>
      <p role="status">
        {count === 0 ? (
          texts.keys.none(typed.trim())
        ) : (
          <Said>{typed === '' ? '' : texts.keys.found(count)}</Said>
        )}
      </p>
      <div className={styles.groups} data-keys>
        {groups.map(({ id, head, acts }) => (
          <section key={id} className={styles.group} aria-labelledby={`keys-${id}`}>
            <h3 id={`keys-${id}`} className={styles.head}>
              {head}
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

function KeyRow({ keys, words }: Works) {
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
