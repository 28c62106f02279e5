import { useState } from 'react'
import type { FileLayout, LastFile } from '#shared/documents/order-files.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Dialog, DialogActions } from '../../components/overlays/Dialog.tsx'
import { ErrorLine } from '../../components/fields/ErrorLine.tsx'
import type { ExportRequest } from '../../shop/requests/export-dialog-store.ts'
import { texts } from '../../texts/texts.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { firstColumns, firstForm } from './file-form.ts'
import { FileProgress } from './FileProgress.tsx'
import { FormChoice } from './FormChoice.tsx'
import { LayoutChoice } from './LayoutChoice.tsx'
import { usePreview } from './order-files.queries.ts'
import styles from './OrderFileForm.module.css'
import { PreviewTable } from './PreviewTable.tsx'
import { Refused } from './Refused.tsx'
import { useMaking } from './use-making.ts'

type OrderFileFormProps = {
  readonly request: ExportRequest
  /** The layout that the form starts with. */
  readonly first: FileLayout
  readonly layouts: readonly FileLayout[]
  readonly last: LastFile | null
  readonly onClose: () => void
}

/** The choices for a file, and the button that makes it. A changed choice drops the result of the last try. */
export function OrderFileForm({ request, first, layouts, last, onClose }: OrderFileFormProps) {
  const words = texts.orderFiles
  const [layout, setLayout] = useState(first)
  const [form, setForm] = useState(() => firstForm(first, last, layouts))
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const { making, make, reset } = useMaking(onClose)
  const preview = usePreview(request, layout.id, form.decimal)

  const columns = layout.chosen ? (chosen ?? firstColumns(layout, last)) : layout.columns.map(({ id }) => id)
  const isUnderWay = making.is === 'checking' || making.is === 'writing'
  const save = (leaveOut: string[] = []) => {
    if (columns.length > 0)
      make(
        { ...request, layoutId: layout.id, columns: layout.chosen ? [...columns] : [], form, leaveOut },
        layout.kind === 'items',
      )
  }

  return (
    <Dialog
      title={preview.data ? words.title(preview.data.orders) : words.reading}
      isOpen
      isWide
      onClose={onClose}
    >
      <div className={styles.parts} inert={isUnderWay}>
        <LayoutChoice
          layouts={layouts}
          value={layout.id}
          onChange={(next) => {
            reset()
            setLayout(next)
            setChosen(null)
            setForm(firstForm(next, last, layouts))
          }}
        />
        <div className={styles.details}>
          {layout.chosen && (
            <ColumnChoice
              columns={layout.columns}
              chosen={columns}
              onChange={(next) => {
                reset()
                setChosen(next)
              }}
            />
          )}
          <FormChoice
            layout={layout}
            form={form}
            onChange={(next) => {
              reset()
              setForm(next)
            }}
          />
          {preview.data && (
            <PreviewTable
              layout={layout}
              columns={columns}
              rows={preview.isPlaceholderData ? [] : preview.data.rows}
              isReading={preview.isPlaceholderData}
            />
          )}
          {preview.error && <ErrorLine>{preview.error.message}</ErrorLine>}
          {making.is === 'refused' && (
            <Refused layout={layout} begun={making.begun} onLeaveOut={save} onLeave={onClose} />
          )}
        </div>
      </div>
      <div className={styles.foot}>
        {making.is === 'failed' && <ErrorLine>{making.message}</ErrorLine>}
        {isUnderWay && <FileProgress making={making} />}
        <DialogActions>
          {isUnderWay ? (
            <Button onPress={reset}>{words.making.stop}</Button>
          ) : (
            <Button onPress={onClose}>{texts.common.cancel}</Button>
          )}
          <Button look="primary" isPending={isUnderWay} onPress={() => save()}>
            {words.making.save}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
