import { useState } from 'react'
import { commands } from '#shared/app/commands.ts'
import { firstClash, mayChange } from '#shared/app/own-keys.ts'
import type { OwnKeys } from '#shared/app/own-keys.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { capsOf } from '../../../components/keys/key-caps.ts'
import { wordsOfAct, type KnownAct } from '../../../components/keys/key-groups.ts'
import { PressedKeys } from '../../../components/keys/PressedKeys.tsx'
import { showToast } from '../../../components/notices/toast.ts'
import { texts } from '../../../texts/texts.ts'
import { KeyCatcher } from './KeyCatcher.tsx'
import styles from './KeysSection.module.css'
import { useChangeOwnKey, withOwnKey } from '../section/settings.queries.ts'

type KeyLineProps = {
  readonly act: KnownAct
  readonly own: OwnKeys
}

const isCommand = (id: string) => commands.some((command) => command.id === id)

/** One act with its keys, and the buttons to change them. */
export function KeyLine({ act: { id, words: name, keys }, own }: KeyLineProps) {
  const words = texts.keys.settings
  const change = useChangeOwnKey()
  const [isCatching, setCatching] = useState(false)
  /** How often the focus came back to the line's last button, since what had it is gone. */
  const [returns, setReturns] = useState(0)
  const comeBack = () => setReturns((before) => before + 1)
  const ownKeys = own[id]
  const leave = (isFocusElsewhere = false) => {
    setCatching(false)
    // An owner who pressed something else, or types there, is not called back.
    if (isFocusElsewhere) setReturns(0)
    else comeBack()
  }
  const give = (pressed: string) => {
    leave()
    change.mutate(
      { id, keys: pressed },
      {
        onSuccess: () => showToast({ tone: 'done', text: words.given(name, capsOf(pressed).join(' ')) }),
      },
    )
  }
  const usual = () => {
    const clash = firstClash(withOwnKey(own, id, null))
    if (clash) showToast({ tone: 'alert', text: words.usualTaken(wordsOfAct(clash[0])) })
    else change.mutate({ id, keys: null })
  }
  return (
    <li className={styles.line}>
      <span className={styles.name}>{name}</span>
      <span className={styles.keys}>
        {keys.map((each) => (
          <span key={each} className={styles.pressed}>
            <PressedKeys keys={each} />
          </span>
        ))}
      </span>
      {isCatching ? (
        <KeyCatcher id={id} name={name} own={own} onGive={give} onLeave={leave} />
      ) : (
        <span className={styles.ways}>
          {ownKeys !== undefined && (
            <Button
              look="quiet"
              aria-label={isCommand(id) ? words.usualOf(name) : words.takeAwayOf(name)}
              onPress={() => {
                usual()
                comeBack()
              }}
            >
              {isCommand(id) ? words.usual : words.takeAway}
            </Button>
          )}
          {mayChange(id) && (
            <Button
              act={`keys ${id}`}
              key={returns}
              look="quiet"
              autoFocus={returns > 0}
              aria-label={keys.length > 0 ? words.changeOf(name) : words.giveOf(name)}
              onPress={() => setCatching(true)}
            >
              {keys.length > 0 ? words.change : words.give}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
