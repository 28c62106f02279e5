import { useCallback, useMemo, useState } from 'react'
import type { Piece } from './flow.ts'
import type { Template, Framed, TemplatePart } from './template.ts'

/** How many papers are laid out at a time, so that a long print selection doesn't block the window. */
const atOnce = 40

type Plans<D> = ReadonlyMap<D, readonly Piece[][]>

/** What is drawn of a print selection: papers, the template they were laid out for, and the pieces on each page. */
export type LaidOut<D, P extends TemplatePart> = {
  readonly form: Template<D, P>
  readonly papers: readonly D[]
  readonly plans: Plans<D>
}

/** What to draw, what to measure, and how far the layout has come. */
export type PagesLayout<D, P extends TemplatePart> = {
  readonly shown: LaidOut<D, P>
  /** The papers to measure now. */
  readonly next: readonly D[]
  readonly onMeasured: (found: Plans<D>) => void
  readonly isDone: boolean
  /** How many papers are laid out. */
  readonly done: number
  /** How many pages the shown papers have. */
  readonly pages: number
}

/**
 * Lays papers out: those that have changed, or all of them when the template has. Keeps the previous layout until that
 * is done; shows the beginning of a new print selection as soon as it is laid out.
 */
export function usePages<D extends object, P extends TemplatePart>(
  form: Template<D, P>,
  papers: readonly D[],
): PagesLayout<D, P> {
  const [known, setKnown] = useState<{ readonly form: Template<D, P>; readonly plans: Plans<D> }>({
    form,
    plans: new Map(),
  })
  const [settled, setSettled] = useState<LaidOut<D, P> | null>(null)
  const plans: Plans<D> = useMemo(() => (known.form === form ? known.plans : new Map()), [known, form])
  const waiting = useMemo(() => papers.filter((paper) => !plans.has(paper)), [papers, plans])
  const next = useMemo(() => waiting.slice(0, atOnce), [waiting])
  const isDone = waiting.length === 0
  const present = useMemo(() => ({ form, papers, plans }), [form, papers, plans])
  if (isDone && settled !== present) setSettled(present)

  const onMeasured = useCallback(
    (found: Plans<D>) =>
      setKnown((before) => ({
        form,
        plans: new Map([...(before.form === form ? before.plans : []), ...found]),
      })),
    [form],
  )
  const shown = isDone
    ? present
    : (settled ?? { form, plans, papers: papers.filter((paper) => plans.has(paper)) })
  const pages = useMemo(
    () => shown.papers.reduce((sum, paper) => sum + (shown.plans.get(paper)?.length ?? 0), 0),
    [shown.papers, shown.plans],
  )
  return { shown, next, onMeasured, isDone, done: papers.length - waiting.length, pages }
}

/** Returns the pages of a paper; one that is laid out has at least one. */
export function pagesOf<D, P extends TemplatePart>({ plans }: LaidOut<D, P>, paper: D): readonly Piece[][] {
  return plans.get(paper) ?? []
}

/** Returns what stands on a page, frame by frame. */
export function framesOf<P extends TemplatePart>(parts: readonly P[], pieces: readonly Piece[]): Framed<P>[] {
  const frames: { frame: string; shown: Framed<P>['shown'][number][] }[] = []
  for (const { block, from, to } of pieces) {
    const part = parts[block]
    if (!part) continue
    if (frames.at(-1)?.frame !== part.frame) frames.push({ frame: part.frame, shown: [] })
    const text = (part.text ?? '').slice(from, to ?? undefined)
    frames.at(-1)?.shown.push({ part, text, key: `${block} ${from}` })
  }
  return frames
}
