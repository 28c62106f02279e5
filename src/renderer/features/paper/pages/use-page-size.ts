import { useEffect } from 'react'

/**
 * Tells the printer the size of all that prints from here. A browser that passes named pages over, as Firefox does, would
 * print them in the corner of its own sheet.
 *
 * @param width millimetres, as `height`
 */
export function usePageSize(width: number, height: number): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page { size: ${width}mm ${height}mm; margin: 0 }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [width, height])
}
