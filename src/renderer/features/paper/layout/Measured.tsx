import { useEffect, useRef } from 'react'
import type { Piece } from './flow.ts'
import type { Template, TemplatePart } from './template.ts'
import { layOut } from './measure.ts'
import styles from './Measured.module.css'

type MeasuredProps<D, P extends TemplatePart> = {
  readonly form: Template<D, P>
  readonly papers: readonly D[]
  readonly onMeasured: (found: ReadonlyMap<D, readonly Piece[][]>) => void
}

/** Draws papers in one endless column, out of sight, to measure their parts. No zoom applies to it. */
export function Measured<D, P extends TemplatePart>({ form, papers, onMeasured }: MeasuredProps<D, P>) {
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isWanted = true
    const measure = async () => {
      await fontsReady(column.current)
      if (!isWanted || !column.current) return
      const elements = [...column.current.children]
      const found = papers.map((paper, index) => {
        const element = elements[index]
        return [paper, element instanceof HTMLElement ? layOut(element, form.partsOf(paper)) : [[]]] as const
      })
      onMeasured(new Map(found))
    }
    void measure()
    return () => {
      isWanted = false
    }
  }, [form, papers, onMeasured])

  const at = { page: 1, pages: 9 }
  return (
    <div ref={column} className={styles.column} aria-hidden inert>
      {papers.map((paper, index) => {
        const parts = form.partsOf(paper)
        return (
          <div key={index} className={`${styles.paper} ${form.paper}`}>
            <div data-measure="page" className={styles.page} />
            <div data-measure="first">{form.head(paper, at)}</div>
            <div data-measure="more">{form.head(paper, { ...at, page: 2 })}</div>
            <div data-measure="foot">{form.foot(paper, at)}</div>
            {[...new Set(parts.map(({ frame }) => frame))].map((name) => (
              <div key={name} data-measure="frame" data-frame={name}>
                {form.frame(name, null)}
              </div>
            ))}
            {parts.map((part, place) => (
              <div key={place}>
                {form.frame(
                  part.frame,
                  <div data-measure="part">{form.part(part, part.text ?? '', paper)}</div>,
                )}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}

/**
 * Resolves when the fonts are loaded. The browser fetches a font for another script only when text in it is laid out.
 */
async function fontsReady(element: HTMLElement | null): Promise<void> {
  // Forces the layout that makes the browser request the fonts.
  element?.getBoundingClientRect()
  await document.fonts?.ready
}
