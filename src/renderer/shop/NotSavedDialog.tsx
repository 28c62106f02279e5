import { useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../components/overlays/Dialog.tsx'
import { NotSaved, switchKey, useSwitchShop, type ShopSwitch } from './shop-switch.ts'
import { texts } from '../texts/texts.ts'

/** Asks the owner before the window opens another shop while work in this one would be lost. */
export function NotSavedDialog() {
  const switchShop = useSwitchShop()
  const [answered, setAnswered] = useState(0)
  const last = useMutationState({
    filters: { mutationKey: switchKey },
    // Only `useSwitchShop` makes mutations with this key, so the cast holds.
    select: ({ state }) => ({ ...state, variables: state.variables as ShopSwitch | undefined }),
  }).at(-1)
  if (!last?.variables || !(last.error instanceof NotSaved) || last.submittedAt <= answered) return null

  const { to } = last.variables
  const { error, submittedAt } = last
  const words = texts.app.notSaved
  const stay = () => setAnswered(submittedAt)
  return (
    <Dialog role="alertdialog" title={words.title(to.storeName)} isOpen onClose={stay}>
      {error.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{words.lost}</p>
      <DialogActions>
        <Button autoFocus onPress={stay}>
          {words.stay}
        </Button>
        <Button
          look="danger"
          onPress={() => {
            stay()
            switchShop.mutate({ to, anyway: true })
          }}
        >
          {words.go}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
