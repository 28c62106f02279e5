import { KeyCap } from '../../../../src/renderer/components/keys/KeyCap.tsx'
import { KeyCaps } from '../../../../src/renderer/components/keys/KeyCaps.tsx'
import { PressedKeys } from '../../../../src/renderer/components/keys/PressedKeys.tsx'
import styles from '../Gallery.module.css'
import type { Room } from '../states.ts'

export const keys: Room<'keys'> = {
  KeyCap: {
    states: {
      'on paper': <KeyCap>S</KeyCap>,
      'on the accent': (
        <span className={styles.accent}>
          <KeyCap on="accent">S</KeyCap>
        </span>
      ),
      'on a toast': (
        <span className={styles.toast}>
          <KeyCap on="toast">Z</KeyCap>
        </span>
      ),
      'a long name': <KeyCap>Backspace</KeyCap>,
    },
  },
  KeyCaps: {
    states: {
      'one key': <KeyCaps keys="s" />,
      together: <KeyCaps keys="mod+shift+z" />,
      'one after the other': <KeyCaps keys="g o" />,
      'on the accent': (
        <span className={styles.accent}>
          <KeyCaps keys="mod+Enter" on="accent" />
        </span>
      ),
    },
  },
  PressedKeys: {
    states: {
      'one key': <PressedKeys keys="?" />,
      together: <PressedKeys keys="mod+k" />,
      'one after the other': <PressedKeys keys="g o" />,
    },
  },
}
