import { Mail } from 'lucide-react'
import { IconButton } from '../../../components/buttons/IconButton.tsx'
import { useShortcut } from '../../../components/keys/shortcuts.ts'
import { openLettersDialog } from '../../../shop/requests/letters-dialog-store.ts'
import { texts } from '../../../texts/texts.ts'

type WriteButtonProps = {
  readonly orderId: string
  /** The key for writing is this order's. */
  readonly hasKey: boolean
}

/** One of the owner's texts to the buyer of the open order. */
export function WriteButton({ orderId, hasKey }: WriteButtonProps) {
  const write = () => openLettersDialog({ scope: { ids: [orderId] }, sort: '-placed' })
  useShortcut('m', texts.ways.letters.write, hasKey ? write : null)
  return <IconButton icon={Mail} label={texts.ways.letters.write} aria-keyshortcuts="m" onPress={write} />
}
