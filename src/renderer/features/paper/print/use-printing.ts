import { useEffect, useRef, useState } from 'react'
import type { ConfirmedKind, PaperKind } from '#shared/documents/paper-kinds.ts'
import { showToast } from '../../../components/notices/toast.ts'
import { texts } from '../../../texts/texts.ts'
import { usePrinted, useSavePdf } from '../print-list/paper.queries.ts'

export type ToPrint = {
  readonly kind: PaperKind
  /** Orders of which there is a paper. */
  readonly ids: readonly string[]
  /** How many papers there are. */
  readonly count: number
  /** All of them are laid out. */
  readonly isLaidOut: boolean
}

type Asked = ToPrint & {
  readonly kind: ConfirmedKind
  /** Which print of this page it was, from 1: each is a question of its own. */
  readonly nth: number
}

const pollMs = 30

/**
 * Printing the pile, and making a PDF of it. What is pressed before the pages are there is done once they are, and
 * nothing is when they don't come.
 *
 * @param toPrint null while there is something else in the place of the pages
 */
export function usePrinting(toPrint: ToPrint | null) {
  const printed = usePrinted()
  const savePdf = useSavePdf()
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const latest = useRef(toPrint)
  useEffect(() => {
    latest.current = toPrint
  })

  const whileBusy = async (run: (pile: ToPrint) => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      while (latest.current?.isLaidOut === false) await new Promise((done) => setTimeout(done, pollMs))
      const pile = latest.current
      if (pile === null) return
      if (pile.count === 0) return showToast({ tone: 'alert', text: texts.paper.nothingChosen })
      await readyToPrint()
      await run(pile)
    } finally {
      setBusy(false)
    }
  }
  /** Offers what only the owner can know of papers that may not be on paper yet. */
  const offerMark = (pile: ToPrint, saved: string | null) => {
    const { notMarked, mark } = texts.paper
    showToast({
      tone: 'done',
      text: saved ?? notMarked,
      ...(saved !== null && { consequence: notMarked }),
      action: { words: mark, run: () => printed(pile) },
    })
  }
  const unanswered = useRef<(() => void) | null>(null)
  useEffect(() => {
    unanswered.current = asked && (() => offerMark(asked, null))
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
    /** What went to the print dialog, while it is not known how that ended. */
    asked,
    answer: (cameOut: boolean) => {
      setAsked(null)
      if (asked === null) return
      if (cameOut) printed(asked)
      else offerMark(asked, null)
    },
    print: () =>
      void whileBusy(async (pile) => {
        window.print()
        const { kind } = pile
        if (kind === 'pick') return printed(pile)
        // Of other papers: what was not answered of the ones before must not go with the question.
        if (asked && asked.ids.join() !== pile.ids.join()) offerMark(asked, null)
        setAsked({ ...pile, kind, nth: (asked?.nth ?? 0) + 1 })
      }),
    save: () =>
      void whileBusy(async (pile) => {
        const { kind, count } = pile
        // The same as a browser takes for its own PDF.
        const name = document.title
        // What went wrong is told where the call is made.
        const answer = await savePdf.mutateAsync(name).catch(() => null)
        if (answer === null || answer.outcome === 'cancelled') return
        if (answer.outcome === 'by-printing') {
          showToast({ tone: 'done', text: texts.paper.byPrinting })
          // The sentence is drawn before the browser's dialog holds the page.
          await new Promise((done) => setTimeout(done, pollMs))
          window.print()
        }
        // Whether a PDF comes to paper is known to its owner alone.
        const isSaved = answer.outcome === 'saved'
        const { saved } = texts.paper
        if (kind !== 'pick') offerMark(pile, isSaved ? saved[kind](count) : null)
        else if (isSaved) showToast({ tone: 'done', text: saved.pick() })
      }),
  }
}

/** A picture that does not come must not hold the paper for ever. */
const maxMs = 8000

/** Waits until all letters and pictures of the pages are here, or for so long; what is missing then stays empty. */
async function readyToPrint(longest = maxMs): Promise<void> {
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
  await Promise.race([Promise.all(here), new Promise((done) => setTimeout(done, longest))])
}
