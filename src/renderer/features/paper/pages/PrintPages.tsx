import { memo, type CSSProperties, type ReactNode, useEffect } from 'react'
import './print.css'
import styles from './PrintPages.module.css'

/** Sets the zoom for the style sheet, which zooms the pages themselves and not the gaps between them. */
// React sets custom properties, but its types don't list them.
const atZoom = (zoom: number) => ({ '--zoom': zoom }) as CSSProperties
/** Sets the size for the style sheet, which prints each page slightly less high than its paper. */
const ofSize = (width: number, height: number) =>
  ({ width: `${width}mm`, '--height': `${height}mm` }) as CSSProperties

type PrintPagesProps = {
  /** 1 is the real size. */
  readonly zoom: number
  /** Size of each page, in millimetres. */
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}

/** The pages of a print selection side by side, as they print. */
export function PrintPages({ zoom, width, height, children }: PrintPagesProps) {
  usePageSize(width, height)
  return (
    <div className={styles.pile} style={atZoom(zoom)} data-pile>
      {children}
    </div>
  )
}

type PlacedPageProps = {
  /** The name of the page's size, which the printer gets. */
  readonly size: string
  readonly width: number
  readonly height: number
  /** Tags at the page's edge, on the screen only. */
  readonly tags?: readonly string[]
  readonly children: ReactNode
}

/** The place of a page on the bench. The browser skips drawing the pages that are out of sight. */
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
 * Gives the printer the size of all pages. A browser that ignores named pages, as Firefox does, would print them in the
 * corner of its own sheet.
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
