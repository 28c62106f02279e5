import { ProgressBar } from 'react-aria-components'
import { Button } from '../../../../components/buttons/Button.tsx'
import { CopyButton } from '../../../../components/clipboard/CopyButton.tsx'
import { DialogActions } from '../../../../components/overlays/Dialog.tsx'
import { ErrorLine } from '../../../../components/fields/ErrorLine.tsx'
import { texts } from '../../../../texts/texts.ts'
import { useSaveCodes } from '../../queries/discounts.queries.ts'
import styles from './ManyCodes.module.css'
import type { CodesProgress } from './use-many-codes.ts'

type ManyCodesProgressProps = {
  readonly making: Extract<CodesProgress, { is: 'making' }>
  readonly onStop: () => void
}

/** Shows how many codes were tried, with a button to stop. */
export function ManyCodesProgress({ making: { done, total }, onStop }: ManyCodesProgressProps) {
  const words = texts.discounts.many
  return (
    <>
      <ProgressBar
        aria-label={words.making}
        value={done}
        maxValue={total}
        valueLabel={words.progress(done, total)}
      >
        <p>{words.progress(done, total)}</p>
        <progress className={styles.progress} max={total} value={done} aria-hidden />
      </ProgressBar>
      <DialogActions>
        <Button autoFocus onPress={onStop}>
          {words.stop}
        </Button>
      </DialogActions>
    </>
  )
}

type ManyCodesEndProps = {
  readonly ended: Extract<CodesProgress, { is: 'ended' }>
  /** The name of the discounts, for the file. */
  readonly name: string
  readonly onAgain: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** Shows the result: the codes that are in the shop, to be passed on, and those that are not, with the reason. */
export function ManyCodesEnd({ ended, name, onAgain, onClose }: ManyCodesEndProps) {
  const words = texts.discounts.many
  const { made, unmade, left } = ended
  const again = [...unmade.map(({ code }) => code), ...left]
  const save = useSaveCodes()
  return (
    <>
      <p role="status">
        {words.made(made.length)} {left.length > 0 && words.left(left.length)}
      </p>
      {unmade.length > 0 && (
        <ul className={styles.results} aria-label={words.unmade}>
          {unmade.map((one) => (
            <li key={one.code} className={styles.result}>
              <span className={styles.code}>{one.code}</span> <span className={styles.why}>{one.why}</span>
            </li>
          ))}
        </ul>
      )}
      {made.length > 0 && (
        <div className={styles.make}>
          <Button isPending={save.isPending} onPress={() => save.mutate({ name, codes: [...made] })}>
            {words.save}
          </Button>
          <CopyButton text={made.join('\n')} label={words.copy} />
        </div>
      )}
      <div role="alert">{save.error && <ErrorLine>{save.error.message}</ErrorLine>}</div>
      <DialogActions>
        {again.length > 0 && (
          <Button onPress={() => onAgain(again)}>{words.again(again.length, made.length)}</Button>
        )}
        <Button look="primary" autoFocus onPress={onClose}>
          {texts.common.close}
        </Button>
      </DialogActions>
    </>
  )
}
