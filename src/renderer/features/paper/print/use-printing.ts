import { useEffect, useRef, useState } from 'react'
import type { ConfirmedKind, PaperKind } from '#shared/documents/paper-kinds.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { texts } from '../../../texts/texts.ts'
import { usePrinted, useSavePdf } from '../print-list/paper.queries.ts'

export type ToPrint = {
  readonly kind: PaperKind
  /** Ids of the orders that have a paper. */
  readonly ids: readonly string[]
  /** How many papers there are. */
  readonly count: number
  /** True when all of them are laid out. */
  readonly isLaidOut: boolean
}

type UnconfirmedPrint = ToPrint & {
  readonly kind: ConfirmedKind
  /** The number of this print on this page, from 1: each print asks a question of its own. */
  readonly nth: number
}

const pollMs = 30

/**
 * Prints the print selection, and saves it as a PDF. A press before the pages are laid out takes effect once they are;
 * if they never are, it does nothing.
 *
 * @param toPrint null while something else stands in place of the pages
 */
export function usePrinting(toPrint: ToPrint | null) {
  const printed = usePrinted()
  const savePdf = useSavePdf()
  const [isBusy, setBusy] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedPrint | null>(null)
  const latest = useRef(toPrint)
  useEffect(() => {
    latest.current = toPrint
  })

  const whileBusy = async (run: (papers: ToPrint) => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      while (latest.current?.isLaidOut === false) await new Promise((done) => setTimeout(done, pollMs))
      const papers = latest.current
      if (papers === null) return
      if (papers.count === 0) return showToast({ tone: 'alert', text: texts.paper.nothingChosen })
      await readyToPrint()
      await run(papers)
    } finally {
      setBusy(false)
    }
  }
  /** Offers to mark the papers as printed, since only the owner knows whether they are on paper. */
  const offerMark = (papers: ToPrint, saved: string | null) => {
    const { notMarked, mark } = texts.paper
    showToast({
      tone: 'done',
      text: saved ?? notMarked,
      ...(saved !== null && { consequence: notMarked }),
      action: { words: mark, run: () => printed(papers) },
    })
  }
  const unanswered = useRef<(() => void) | null>(null)
  useEffect(() => {
    unanswered.current = unconfirmed && (() => offerMark(unconfirmed, null))
  })
  useEffect(
    () => () => {
      latest.current = null
      unanswered.current?.()
    },
    [],
  )
  return {
    isBusy,
    /** What went to the print dialog, until the owner says whether it came out. */
    unconfirmed,
    answer: (cameOut: boolean) => {
      setUnconfirmed(null)
      if (unconfirmed === null) return
      if (cameOut) printed(unconfirmed)
      else offerMark(unconfirmed, null)
    },
    print: () =>
      void whileBusy(async (papers) => {
        window.print()
        const { kind } = papers
        if (kind === 'pick') return printed(papers)
        // The new question replaces the one about other papers: offer to mark those in a toast.
        if (unconfirmed && unconfirmed.ids.join() !== papers.ids.join()) offerMark(unconfirmed, null)
        setUnconfirmed({ ...papers, kind, nth: (unconfirmed?.nth ?? 0) + 1 })
      }),
    save: () =>
      void whileBusy(async (papers) => {
        const { kind, count } = papers
        // The name that a browser suggests for its own PDF as well.
        const name = document.title
        // The mutation reports its own error.
        const answer = await savePdf.mutateAsync(name).catch(() => null)
        if (answer === null || answer.outcome === 'cancelled') return
        if (answer.outcome === 'by-printing') {
          showToast({ tone: 'done', text: texts.paper.byPrinting })
          // Let the browser draw the toast before its dialog blocks the page.
          await new Promise((done) => setTimeout(done, pollMs))
          window.print()
        }
        // Only the owner knows whether the PDF gets printed.
        const isSaved = answer.outcome === 'saved'
        const { saved } = texts.paper
        if (kind !== 'pick') offerMark(papers, isSaved ? saved[kind](count) : null)
        else if (isSaved) showToast({ tone: 'done', text: saved.pick() })
      }),
  }
}

/** The longest wait for a picture: one that doesn't load must not hold the print up for ever. */
const maxMs = 8000

/** Waits until all fonts and pictures of the pages are loaded, at most `maxWaitMs` ms; missing ones stay empty. */
async function readyToPrint(maxWaitMs = maxMs): Promise<void> {
  await document.fonts?.ready
  const missing = [...document.querySelectorAll<HTMLImageElement>('[data-pile] img')].filter(
    ({ complete }) => !complete,
  )
  const here = missing.map(
    (picture) =>
      new Promise<void>((done) => {
        picture.addEventListener('load', () => done(), { once: true })
        picture.addEventListener('error', () => done(), { once: true })
      }),
  )
  await Promise.race([Promise.all(here), new Promise((done) => setTimeout(done, maxWaitMs))])
}
