import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '../../../../components/buttons/IconButton.tsx'
import { useShortcut } from '../../../../components/keys/shortcuts.ts'
import { texts } from '../../../../texts/texts.ts'
import type { WayBack } from '../undo-redo.ts'

/** Undo and redo, by buttons and by the keys that every program has for them. */
export function UndoButtons({ back: { undo, redo } }: { readonly back: WayBack }) {
  const words = texts.products
  useShortcut('mod+z', words.undo, undo?.run ?? null, { repeats: true })
  useShortcut('mod+shift+z', words.redo, redo?.run ?? null, { repeats: true })
  useShortcut('mod+y', words.redo, redo?.run ?? null, { repeats: true })
  return (
    <>
      <IconButton
        act="edit.undo"
        icon={Undo2}
        label={undo?.words ?? words.undo}
        isDisabled={undo === null}
        onPress={() => undo?.run()}
      />
      <IconButton
        act="edit.redo"
        icon={Redo2}
        label={redo?.words ?? words.redo}
        isDisabled={redo === null}
        onPress={() => redo?.run()}
      />
    </>
  )
}
