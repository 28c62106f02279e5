import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { Connection } from '#shared/models/session.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog, DialogActions } from '../../components/Dialog.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { texts } from '../../texts/texts.ts'
import { AppError } from '#shared/app-error.ts'
import { Part } from './SectionBody.tsx'
import styles from './WritingFile.module.css'
import { useExportWriting, useImportWriting, useWritingState } from './writing.queries.ts'

type WritingFileProps = { readonly connection: Connection }

/** Notes, tags and marks into a file that the owner keeps, and back. */
export function WritingFile({ connection }: WritingFileProps) {
  const words = texts.settings.writing
  const state = useWritingState()
  const save = useExportWriting(connection.subdomain)
  const takeIn = useImportWriting()
  /** A file of another shop, until the owner has said whether it is meant. */
  const [foreign, setForeign] = useState<string | null>(null)

  const take = async (file: File | undefined) => {
    if (!file) return
    const text = await file.text()
    takeIn.mutate(
      { text, anyShop: false },
      {
        onError: (error) => {
          if (error instanceof AppError && error.kind === 'conflict') setForeign(text)
        },
      },
    )
  }
  const failure = save.error ?? (foreign === null ? takeIn.error : null)

  return (
    <Part title={words.title}>
      <p>{words.where}</p>
      {state && <p>{words.kept(state.notes, state.tags, state.packed)}</p>}
      {state?.broken && <p>{words.rescued(state.broken.file, state.broken.rescued)}</p>}
      <div className={styles.buttons}>
        <Button icon={Download} isPending={save.isPending} onPress={() => save.mutate()}>
          {words.save}
        </Button>
        <FileTrigger
          acceptedFileTypes={['application/json', '.json']}
          onSelect={(files) => void take(files?.[0])}
        >
          <Button icon={Upload} isPending={takeIn.isPending}>
            {words.take}
          </Button>
        </FileTrigger>
      </div>
      <div role="alert">{failure && <ErrorLine>{failure.message}</ErrorLine>}</div>
      <Dialog
        title={words.foreign.title}
        isOpen={foreign !== null}
        onClose={() => setForeign(null)}
        role="alertdialog"
      >
        <p>{words.foreign.detail(connection.storeName)}</p>
        <DialogActions>
          <Button onPress={() => setForeign(null)}>{words.foreign.cancel}</Button>
          <Button
            look="danger"
            onPress={() => {
              if (foreign !== null) takeIn.mutate({ text: foreign, anyShop: true })
              setForeign(null)
            }}
          >
            {words.foreign.take}
          </Button>
        </DialogActions>
      </Dialog>
    </Part>
  )
}
