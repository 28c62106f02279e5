import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { Connection } from '#shared/shop/session.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { ErrorLine } from '../../../components/fields/ErrorLine.tsx'
import { texts } from '../../../texts/texts.ts'
import { Backups } from './Backups.tsx'
import { SectionPart } from '../section/SectionBody.tsx'
import styles from './AnnotationsFile.module.css'
import { needsConfirmation, TakeInDialog } from './TakeInDialog.tsx'
import {
  stopImport,
  useExportAnnotations,
  useReadAnnotationsFile,
  useImportAnnotations,
} from './annotations-file.queries.ts'
import type { ImportIntent, FoundAnnotations } from './annotations-file.queries.ts'
import { useAnnotationsState } from './annotations.queries.ts'

type AnnotationsFileProps = { readonly connection: Connection }

/** Exports notes, tags, marks and tracking numbers into a file, and imports one. */
export function AnnotationsFile({ connection }: AnnotationsFileProps) {
  const words = texts.settings.writing
  const state = useAnnotationsState().data
  const save = useExportAnnotations(connection.subdomain)
  const read = useReadAnnotationsFile()
  const importAnnotations = useImportAnnotations()
  /** The file of the question; it stays set while the dialog fades out. */
  const [pendingFile, setPendingFile] = useState<FoundAnnotations | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)

  const importFile = (file: FoundAnnotations, intent: ImportIntent) => {
    setIsConfirming(false)
    importAnnotations.mutate({ file, intent })
  }
  /** Ends the error of the last press: the next one may go well. */
  const begin = () => {
    for (const one of [save, read, importAnnotations]) if (one.isError) one.reset()
  }
  const readIn = (file: File | undefined) => {
    if (!file) return
    begin()
    importAnnotations.reset()
    read.mutate(file, {
      onSuccess(found) {
        if (!needsConfirmation(found)) return importFile(found, { anyShop: false, deleted: 'leave' })
        setPendingFile(found)
        setIsConfirming(true)
      },
    })
  }
  const failure = save.error ?? read.error ?? importAnnotations.error
  const importedFile = importAnnotations.data && importAnnotations.variables.file

  return (
    <SectionPart title={words.title}>
      <p>{words.where}</p>
      {state && <p>{words.kept(state.notes, state.tags, state.packed, state.trackings)}</p>}
      {state?.broken && <p role="status">{words.rescued(state.broken)}</p>}
      {state?.joined.map((joined) => (
        <p key={joined.folder} role="status">
          {words.joined(joined)}
        </p>
      ))}
      {state?.unwritable && <p role="status">{words.unwritable(state.unwritable)}</p>}
      <div className={styles.buttons}>
        <Button
          act="data.save"
          icon={Download}
          isPending={save.isPending}
          onPress={() => {
            begin()
            save.mutate()
          }}
        >
          {words.save}
        </Button>
        <FileTrigger
          acceptedFileTypes={['application/json', '.json']}
          onSelect={(files) => readIn(files?.[0])}
        >
          <Button act="data.take" icon={Upload} isPending={read.isPending || importAnnotations.isPending}>
            {words.take}
          </Button>
        </FileTrigger>
      </div>
      <div role="alert">{failure && <ErrorLine>{failure.message}</ErrorLine>}</div>
      {importAnnotations.isPending && (
        <p>{words.taking(importAnnotations.done, importAnnotations.variables.file.entries)}</p>
      )}
      <div role="status">
        {importAnnotations.data && importAnnotations.data.both > 0 && (
          <p>{words.both(importAnnotations.data.both)}</p>
        )}
        {importedFile && importedFile.leftOut > 0 && <p>{words.leftOut(importedFile.leftOut)}</p>}
        {importedFile && importedFile.undated > 0 && <p>{words.undated(importedFile.undated)}</p>}
      </div>
      <Backups />
      {pendingFile && (
        <TakeInDialog
          file={pendingFile}
          isOpen={isConfirming}
          shop={connection.storeName}
          onLeave={() => {
            stopImport(pendingFile.id)
            setIsConfirming(false)
          }}
          onTake={(intent) => importFile(pendingFile, intent)}
        />
      )}
    </SectionPart>
  )
}
