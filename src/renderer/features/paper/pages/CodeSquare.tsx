type CodeSquareProps = {
  /** Rows of dark (1) and light (0) squares. */
  readonly rows: readonly string[]
  readonly className: string
}

/** An order's number as a code to scan. One path, so that no printer leaves hairlines of light between its squares. */
export function CodeSquare({ rows, className }: CodeSquareProps) {
  const edge = rows.length
  return (
    <svg className={className} viewBox={`0 0 ${edge} ${edge}`} shapeRendering="crispEdges" aria-hidden>
      <path d={shapeOf(rows)} fill="currentColor" />
    </svg>
  )
}

function shapeOf(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
}
