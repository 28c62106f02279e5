import { Dices, FileUp } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { maxCodesLength, maxCodes, type DiscountInput } from '#shared/discounts/discount.ts'
import { Button } from '../../../../components/buttons/Button.tsx'
import { Dialog, DialogActions, isolatedDialog } from '../../../../components/overlays/Dialog.tsx'
import { ErrorLine } from '../../../../components/fields/ErrorLine.tsx'
import { TextArea } from '../../../../components/fields/TextArea.tsx'
import { TextField } from '../../../../components/fields/TextField.tsx'
import { texts } from '../../../../texts/texts.ts'
import { codesDrafts, writeCodes } from './codes-drafts.ts'
import { useCodesIn, useCodesInFile } from '../../queries/discounts.queries.ts'
import { generatedCode } from './generated-code.ts'
import { ManyCodesEnd, ManyCodesProgress } from './ManyCodesEnd.tsx'
import styles from './ManyCodes.module.css'
import { useManyCodes } from './use-many-codes.ts'

type ManyCodesDialogProps = {
  readonly shop: string
  /** The values of each discount, apart from its code. */
  readonly input: DiscountInput
  /** A short text about these values. */
  readonly summary: string
  /** The codes of the shop, in the form that `generatedCode` compares. */
  readonly taken: ReadonlySet<string>
  /** @param made true when at least one was made, and none is left that was not tried */
  readonly onClose: (made: boolean) => void
}

function ManyCodesDialogBody({ shop, input, summary, taken, onClose }: ManyCodesDialogProps) {
  const words = texts.discounts.many
  const { making, make, stop } = useManyCodes(input)
  const text = codesDrafts.use(shop)?.text ?? ''
  const [count, setCount] = useState('20')
  const isLong = text.length > maxCodesLength
  const { read, isCurrent, error } = useCodesIn(text)
  const file = useCodesInFile()
  const codes = read?.codes ?? []
  const wanted = /^\d{1,3}$/.test(count.trim()) ? Number(count) : 0
  const isCount = wanted >= 1 && wanted <= maxCodes
  const tooMany = codes.length > maxCodes
  const whyNot = isLong ? words.long : tooMany ? words.tooMany(maxCodes) : error?.message

  // A list in one line or a column would be read differently with more codes after it, so each code gets a line.
  const lines = read && isCurrent ? [...read.codes, ...read.there] : [text.trimEnd()]
  const add = (more: readonly string[]) => {
    const now = codesDrafts.read(shop)?.text ?? ''
    const before = now === text ? lines : [now.trimEnd()]
    writeCodes(shop, [...before, ...more].filter((line) => line !== '').join('\n'))
  }
  const makeUp = () => {
    const known = new Set([...taken, ...codes.map((code) => code.toLowerCase())])
    const made = Array.from({ length: wanted }, () => {
      const code = generatedCode(known)
      known.add(code.toLowerCase())
      return code
    })
    file.reset()
    add(made)
  }

  const closeAtEnd = () => {
    if (making.is !== 'ended') return
    const { made, unmade, left } = making
    if (left.length > 0) writeCodes(shop, [...unmade.map(({ code }) => code), ...left].join('\n'))
    onClose(made.length > 0 && left.length === 0)
  }
  if (making.is !== 'asked')
    return (
      <Dialog title={words.title} isOpen onClose={closeAtEnd}>
        {making.is === 'making' ? (
          <ManyCodesProgress making={making} onStop={stop} />
        ) : (
          <ManyCodesEnd ended={making} name={input.name} onAgain={make} onClose={closeAtEnd} />
        )}
      </Dialog>
    )
  return (
    <Dialog title={words.title} isOpen onClose={() => onClose(false)}>
      <p>{words.detail(summary)}</p>
      <div className={styles.list}>
        <TextArea
          label={words.list}
          hint={words.listHint}
          value={text}
          onChange={(next) => {
            file.reset()
            writeCodes(shop, next)
          }}
          spellCheck="false"
          autoFocus
          error={file.error?.message ?? whyNot}
          isErrorAnnounced
        />
      </div>
      <div className={styles.make}>
        <FileTrigger
          acceptedFileTypes={['.csv', '.txt', 'text/csv']}
          onSelect={(files) => {
            if (files?.[0]) file.mutate(files[0], { onSuccess: add })
          }}
        >
          <Button icon={FileUp}>{words.file}</Button>
        </FileTrigger>
        <TextField
          label={words.count}
          width="72px"
          inputMode="numeric"
          value={count}
          onChange={setCount}
          autoComplete="off"
        />
        <Button icon={Dices} isDisabled={!isCount} onPress={makeUp}>
          {words.makeUp}
        </Button>
      </div>
      {/* Below the row: in the field it would move the buttons beside it apart. */}
      <div role="alert">
        {!isCount && count.trim() !== '' && <ErrorLine>{words.countWrong(maxCodes)}</ErrorLine>}
      </div>
      <p className={styles.sum} role="status">
        {read && !whyNot && text.trim() !== '' && words.sum(codes.length, read.doubled, read.there)}
      </p>
      <DialogActions>
        <Button onPress={() => onClose(false)}>{texts.common.cancel}</Button>
        <Button
          look="primary"
          isDisabled={codes.length === 0 || whyNot !== undefined || !isCurrent}
          onPress={() => make(codes)}
        >
          {words.create(codes.length)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Makes many discounts that differ only in their codes: from a list, from a CSV file, or generated. */
export const ManyCodesDialog = isolatedDialog(ManyCodesDialogBody, ({ onClose }) => onClose(false))
