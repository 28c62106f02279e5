import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { LabelFormat } from '#shared/documents/label-formats.ts'
import type { Label } from '#shared/documents/paper.ts'
import { LabelFace } from './LabelFace.tsx'
import { fittingFontSize, fontSizesFor } from './fit-label-font.ts'
import styles from '../layout/Measured.module.css'

type Found = { readonly of: object; readonly sizes: ReadonlyMap<Label, number | null> }

/**
 * Measures the font size of each label; null for one that fits at no size. The caller renders `measured` until
 * `isDone`.
 */
export function useLabelFontSizes(labels: readonly Label[], format: LabelFormat, sender: string) {
  const request = useMemo(() => ({ labels, format, sender }), [labels, format, sender])
  const [found, setFound] = useState<Found | null>(null)
  const column = useRef<HTMLDivElement>(null)
  const isDone = found?.of === request
  useEffect(() => {
    if (isDone) return
    let isWanted = true
    const measure = async () => {
      column.current?.getBoundingClientRect()
      await document.fonts?.ready
      if (!isWanted || !column.current) return
      const sizes = fontSizesFor(request.format)
      const faces = [...column.current.children]
      const fits = request.labels.map((label, index) => {
        const face = faces[index]
        return [label, face ? fittingFontSize(face, sizes) : null] as const
      })
      setFound({ of: request, sizes: new Map(fits) })
    }
    void measure()
    return () => {
      isWanted = false
    }
  }, [request, isDone])

  const measured: ReactNode = isDone ? null : (
    <div ref={column} className={styles.column} aria-hidden inert>
      {labels.map((label) => (
        <LabelFace
          key={label.orderId}
          label={label}
          format={format}
          sender={sender}
          size={fontSizesFor(format)[0] ?? 10}
        />
      ))}
    </div>
  )
  return { sizes: found?.sizes, isDone, measured }
}
