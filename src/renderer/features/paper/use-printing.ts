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

/**
 * Printing the pile, and making a PDF of it. What is pressed before the pages are there is done once they are, and
 * nothing is when they don't come.
 *
 * @param toPrint null while there is something else in the place of the pages
 */
export function usePrinting(toPrint: ToPrint | null, shop: string) {
  const printed = usePrinted()
  const savePdf = useSavePdf()
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(toPrint)
  useEffect(() => {
    latest.current = toPrint
  })
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )

  const whileBusy = async (run: (pile: ToPrint) => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      while (latest.current?.isLaidOut === false) await new Promise((done) => setTimeout(done, lookAgainMs))
      const pile = latest.current
      if (pile === null) return
      if (pile.count === 0) return showToast({ tone: 'alert', text: texts.paper.nothingChosen })
      await readyToPrint()
      await run(pile)
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    print: () =>
      void whileBusy(async (pile) => {
        window.print()
        printed(pile)
      }),
    save: () =>
      void whileBusy(async (pile) => {
        const { kind, count } = pile
        const name = texts.paper.fileName(kind, shop, dateOnPaper(new Date()))
        // What went wrong is told where the call is made.
        const answer = await savePdf.mutateAsync(name).catch(() => null)
        if (answer === null || answer.outcome === 'cancelled') return
        if (answer.outcome === 'by-printing') {
          showToast({ tone: 'done', text: texts.paper.byPrinting })
          // The sentence is drawn before the browser's dialog holds the page.
          await new Promise((done) => setTimeout(done, lookAgainMs))
          window.print()
        }
        // Whether a PDF comes to paper is known to its owner alone.
        const isSaved = answer.outcome === 'saved'
        const { saved, notMarked, mark } = texts.paper
        if (kind !== 'pick')
          showToast({
            tone: 'done',
            text: isSaved ? saved[kind](count) : notMarked,
            ...(isSaved && { consequence: notMarked }),
            action: { words: mark, run: () => printed({ ...pile, isSaid: true }) },
          })
        else if (isSaved) showToast({ tone: 'done', text: saved.pick() })
      }),
  }
}
