import { useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../components/buttons/Button.tsx'
import { Dialog, DialogActions, isolatedDialog } from '../components/overlays/Dialog.tsx'
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
  return (
    <Question
      to={to.storeName}
      sentences={error.sentences}
      onStay={() => setAnswered(submittedAt)}
      onGo={() => switchShop.mutate({ to, anyway: true })}
    />
  )
}

type QuestionProps = {
  readonly to: string
  readonly sentences: readonly string[]
  readonly onStay: () => void
  readonly onGo: () => void
}

function QuestionBody({ to, sentences, onStay, onGo }: QuestionProps) {
  const words = texts.app.notSaved
  return (
    <Dialog role="alertdialog" title={words.title(to)} isOpen onClose={onStay}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{words.lost}</p>
      <DialogActions>
        <Button autoFocus onPress={onStay}>
          {words.stay}
        </Button>
        <Button
          look="danger"
          onPress={() => {
            onStay()
            onGo()
          }}
        >
          {words.go}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Question = isolatedDialog(QuestionBody, ({ onStay }) => onStay())
