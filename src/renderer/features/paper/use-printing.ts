import { useEffect, useRef, useState } from 'react'
import type { PaperKind } from '#shared/models/paper.ts'
import { showToast } from '../../components/toast.ts'
import { dateOnPaper } from '../../format/dates.ts'
import { texts } from '../../texts/texts.ts'
import { usePrinted, useSavePdf } from './paper.queries.ts'
import { readyToPrint } from './ready-to-print.ts'

export type ToPrint = {
  readonly kind: PaperKind
  /** Orders of which there is a paper. */
  readonly ids: readonly string[]
  /** How many papers there are. */
  readonly count: number
  /** All of them are laid out. */
  readonly isLaidOut: boolean
}

const lookAgainMs = 30

/** Printing the pile, and making a PDF of it. */
export function usePrinting(toPrint: ToPrint, shop: string) {
  const printed = usePrinted()
  const savePdf = useSavePdf()
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(toPrint)
  useEffect(() => {
    latest.current = toPrint
  })

  const ready = async () => {
    while (!latest.current.isLaidOut) await new Promise((done) => setTimeout(done, lookAgainMs))
    await readyToPrint()
  }
  const whileBusy = async (run: () => Promise<void>) => {
    if (isBusy) return
    if (latest.current.count === 0) {
      showToast({ tone: 'alert', text: texts.paper.nothingChosen })
      return
    }
    setBusy(true)
    try {
      await ready()
      await run()
    } finally {
      setBusy(false)
    }
  }
  const tell = () => {
    const { kind, ids, count } = latest.current
    printed.mutate({ kind, ids, count })
  }

  return {
    isBusy,
    print: () =>
      void whileBusy(async () => {
        window.print()
        tell()
      }),
    save: () =>
      void whileBusy(async () => {
        const { kind, count } = latest.current
        const name = texts.paper.fileName(kind, shop, dateOnPaper(new Date()))
        // What went wrong is told where the call is made.
        const answer = await savePdf.mutateAsync(name).catch(() => null)
        if (answer?.outcome === 'saved')
          showToast({
            tone: 'done',
            text: texts.paper.saved[kind](count),
            ...(kind !== 'pick' && { action: { words: texts.paper.arePrinted, run: tell } }),
          })
        if (answer?.outcome === 'by-printing') {
          showToast({ tone: 'done', text: texts.paper.byPrinting })
          // The sentence is drawn before the browser's dialog holds the page.
          await new Promise((done) => setTimeout(done, lookAgainMs))
          window.print()
        }
      }),
  }
}
