import { useState } from 'react'
import type { Connection } from '#shared/shop/session.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { Checkbox } from '../../../components/choices/Checkbox.tsx'
import { Dialog, DialogActions, isolatedDialog } from '../../../components/overlays/Dialog.tsx'
import { ErrorLine } from '../../../components/fields/ErrorLine.tsx'
import { RadioChoice } from '../../../components/choices/RadioChoice.tsx'
import { texts } from '../../../texts/texts.ts'
import { useDisconnect, useUnsent } from '../section/settings.queries.ts'

type DisconnectDialogProps = { readonly connection: Connection; readonly onClose: () => void }

function DisconnectDialogBody({ connection, onClose }: DisconnectDialogProps) {
  const { id, kind, storeName } = connection
  const [erase, setErase] = useState(false)
  const [revoke, setRevoke] = useState(false)
  const words = texts.settings.disconnect
  const disconnect = useDisconnect((done) => words.done(storeName, kind, done))
  const isDemo = kind === 'demo'
  const unsent = useUnsent(id)

  return (
    <Dialog
      role="alertdialog"
      title={words.title(storeName)}
      isOpen
      onClose={onClose}
      isBusy={disconnect.isPending}
    >
      <p>{words.detail[kind]}</p>
      <RadioChoice
        label={words.choice}
        value={erase ? 'erase' : 'keep'}
        onChange={(choice) => setErase(choice === 'erase')}
        choices={[
          {
            value: 'keep',
            words: isDemo ? words.keepDemo : words.keep,
            hint: isDemo ? words.keepDemoHint : words.keepHint,
          },
          {
            value: 'erase',
            words: isDemo ? words.freshDemo : words.erase,
            hint: isDemo ? words.freshDemoHint : words.eraseHint,
          },
        ]}
      />
      {unsent !== undefined && unsent !== 0 && (
        <p role="status">{erase ? words.lost(unsent) : words.waits(unsent)}</p>
      )}
      {kind === 'oauth' && (
        <Checkbox isSelected={revoke} onChange={setRevoke} hint={words.revokeHint}>
          {words.revoke}
        </Checkbox>
      )}
      <div role="alert">{disconnect.isError && <ErrorLine>{disconnect.error.message}</ErrorLine>}</div>
      <DialogActions>
        <Button autoFocus isDisabled={disconnect.isPending} onPress={onClose}>
          {texts.common.cancel}
        </Button>
        <Button
          look="danger"
          isPending={disconnect.isPending}
          onPress={() => disconnect.mutate({ id, erase, revoke }, { onSuccess: onClose })}
        >
          {disconnect.isPending ? words.busy : erase ? words.verbErase : words.verb}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Asks what to erase with the shop and what to leave, and explains each choice first. */
export const DisconnectDialog = isolatedDialog(DisconnectDialogBody, ({ onClose }) => onClose())
