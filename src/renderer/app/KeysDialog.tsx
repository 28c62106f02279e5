import { useNavigate } from '@tanstack/react-router'
import { allKeys, commands } from '#shared/commands.ts'
import type { Command } from '#shared/commands.ts'
import { Button } from '../components/Button.tsx'
import { Dialog, DialogActions } from '../components/Dialog.tsx'
import { PressedKeys } from '../components/PressedKeys.tsx'
import { useCurrentShortcuts } from '../components/shortcuts.ts'
import { texts } from '../texts/texts.ts'
import { useIsInGuide } from './guide-place.ts'
import styles from './KeysDialog.module.css'

/** Both hosts zoom by themselves; an owner looks for their keys here all the same. */
const ofTheHost = commands
  .filter((command: Command) => command.byHost)
  .map(({ keys, words }) => ({ keys: keys[0], words }))

/** The order in which the commands stand in their table, which is the menu's as well; what has none there comes last. */
const rank = (keys: string) => {
  const at = commands.findIndex((command: Command) => command.keys.includes(keys))
  return at === -1 ? commands.length : at
}

type Works = { readonly keys: string; readonly words: string }
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
}

function grouped({ keys }: Works): Group {
  const command = commands.find((known: Command) => known.keys.includes(keys))
  return groupOf[command?.id.split('.')[0] ?? ''] ?? 'here'
}

/** Every key that works in the present view. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const isGuide = useIsInGuide()
  return (
    <Dialog title={texts.app.keys} isOpen onClose={onClose} isWide>
      <Keys />
      <DialogActions>
        <Button
          onPress={() => {
            onClose()
            void navigate({ to: '/guide', replace: isGuide })
          }}
        >
          {texts.guide.open}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Keys() {
  const all = [...useCurrentShortcuts(), ...ofTheHost].toSorted(
    (one, other) => rank(one.keys) - rank(other.keys),
  )
  const groups = Map.groupBy(all, grouped)
  return (
    <div className={styles.groups}>
      {groupsInOrder.map((group) => {
        const keys = groups.get(group)
        return (
          keys && (
            <section key={group} className={styles.group} aria-labelledby={`keys-${group}`}>
              <h3 id={`keys-${group}`} className={styles.head}>
                {texts.app.keyGroups[group]}
              </h3>
              <dl>
                {keys.map((works) => (
                  <KeyRow key={works.keys} {...works} />
                ))}
              </dl>
            </section>
          )
        )
      })}
    </div>
  )
}

function KeyRow({ keys, words }: Works) {
  return (
    <div className={styles.row}>
      <dt>{words}</dt>
      {allKeys(keys).map((each) => (
        <dd key={each}>
          <PressedKeys keys={each} />
        </dd>
      ))}
    </div>
  )
}
