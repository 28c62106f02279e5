import { allKeys, commands } from '#shared/commands.ts'
import type { Command } from '#shared/commands.ts'
import { Dialog } from '../components/Dialog.tsx'
import { KeyCap } from '../components/KeyCap.tsx'
import { capsOf } from '../components/key-caps.ts'
import { useCurrentShortcuts } from '../components/shortcuts.ts'
import { texts } from '../texts/texts.ts'
import styles from './KeysDialog.module.css'

type KeysDialogProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** Both hosts zoom by themselves; an owner looks for their keys here all the same. */
const ofTheHost = commands
  .filter((command: Command) => command.byHost)
  .map(({ keys, words }) => ({ keys: keys[0], words }))

/** The order in which the commands stand in their table, which is the menu's as well; what has none there comes last. */
const rank = (keys: string) => {
  const at = commands.findIndex((command: Command) => command.keys.includes(keys))
  return at === -1 ? commands.length : at
}

/** Every key that works in the present view. */
export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  return (
    <Dialog title={texts.app.keys} isOpen={isOpen} onClose={onClose}>
      <Keys />
    </Dialog>
  )
}

function Keys() {
  const all = [...useCurrentShortcuts(), ...ofTheHost]
  return (
    <dl className={styles.keys}>
      {all
        .toSorted((one, other) => rank(one.keys) - rank(other.keys))
        .map(({ keys, words }) => (
          <div key={keys} className={styles.row}>
            <dt>{words}</dt>
            {allKeys(keys).map((each) => (
              <dd key={each} aria-label={each}>
                {capsOf(each).map((key) => (
                  <KeyCap key={key}>{key}</KeyCap>
                ))}
              </dd>
            ))}
          </div>
        ))}
    </dl>
  )
}
