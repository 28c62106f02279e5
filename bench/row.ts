/** One measured claim. `ratio` is value over floor, both from the same run. */
export type Row = {
  readonly name: string
  readonly unit: string
  readonly value: number
  readonly floor: number | null
  readonly ratio: number | null
  /** The maximum of `ratio`, or of `value` where there is no floor or the floor is only for comparison. */
  readonly budget: number
  readonly ok: boolean
}

/** Options of a bench. */
export type BenchOptions = {
  /** How long the bench runs, if it measures changes over time. */
  readonly minutes: number
}

export type Bench = {
  readonly name: string
  readonly run: (options: BenchOptions) => Promise<readonly Row[]>
}

type Measured = Pick<Row, 'name' | 'unit' | 'value' | 'budget'>

/** Returns a claim with a fixed limit. */
export function limitRow(measured: Measured): Row {
  return {
    ...measured,
    value: round(measured.value),
    floor: null,
    ratio: null,
    ok: measured.value <= measured.budget,
  }
}

/** Returns a claim relative to a floor from the same run. */
export function ratioRow(measured: Measured & { readonly floor: number }): Row {
  const ratio = measured.value / measured.floor
  return {
    ...measured,
    value: round(measured.value),
    floor: round(measured.floor),
    ratio: round(ratio),
    ok: ratio <= measured.budget,
  }
}

/** Returns a claim with a fixed limit, beside what this machine could do in the same run. */
export function besideRow(measured: Measured & { readonly floor: number }): Row {
  return { ...ratioRow(measured), ok: measured.value <= measured.budget }
}

const round = (value: number) => Math.round(value * 100) / 100
