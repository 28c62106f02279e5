import { memo, type CSSProperties, type ReactNode, useEffect } from 'react'
import './print.css'
import styles from './PrintPages.module.css'

/** For the style sheet, which has the pages themselves zoomed and not what lies between them. */
// React sets such properties, and its types do not list them.
const atZoom = (zoom: number) => ({ '--zoom': zoom }) as CSSProperties
/** Likewise: what prints is a little less high than its paper. */
const ofSize = (width: number, height: number) =>
  ({ width: `${width}mm`, '--height': `${height}mm` }) as CSSProperties

type PrintPagesProps = {
  /** 1 is the real size. */
  readonly zoom: number
  /** Each page of the pile, in millimetres. */
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}

/** The pages of a pile side by side, as they print. */
export function PrintPages({ zoom, width, height, children }: PrintPagesProps) {
  usePageSize(width, height)
  return (
    <div className={styles.pile} style={atZoom(zoom)} data-pile>
      {children}
    </div>
  )
}

type PlacedPageProps = {
  /** The name of its size, which the printer is told. */
  readonly size: string
  readonly width: number
  readonly height: number
  /** What hangs at its edge on the screen and does not print. */
  readonly tags?: readonly string[]
  readonly children: ReactNode
}

/** The place of a page on the bench. Pages that are out of sight cost nothing while one looks at others. */
export const PlacedPage = memo(function PlacedPage({ size, width, height, tags, children }: PlacedPageProps) {
  return (
    <div className={styles.place} data-paper={size}>
      {tags && tags.length > 0 && (
        <p className={styles.tags} data-screen>
          {tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
        </p>
      )}
      <div className={styles.sheet} style={ofSize(width, height)}>
        {children}
      </div>
    </div>
  )
})

/**
 * Tells the printer the size of all that prints from here. A browser that passes named pages over, as Firefox does, would
 * print them in the corner of its own sheet.
 *
 * @param width millimetres, as `height`
 */
function usePageSize(width: number, height: number): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [width, height])
}
