/** One measured claim. `ratio` is value over floor, both from the same run. */
export type Row = {
  readonly name: string
  readonly unit: string
  readonly value: number
  readonly floor: number | null
  readonly ratio: number | null
  /** What `ratio` may be at most, or `value` where there is no floor or it only stands beside. */
  readonly budget: number
  readonly ok: boolean
}

/** What a bench may be asked for beside its name. */
export type Asked = {
  /** How long it goes on, where it is about what becomes of something over time. */
  readonly minutes: number
}

export type Bench = { readonly name: string; readonly run: (asked: Asked) => Promise<readonly Row[]> }

type Measured = Pick<Row, 'name' | 'unit' | 'value' | 'budget'>

/** A claim against a fixed limit. */
export function limitRow(measured: Measured): Row {
  return {
    ...measured,
    value: round(measured.value),
    floor: null,
    ratio: null,
    ok: measured.value <= measured.budget,
  }
}

/** A claim against a floor that was measured beside it. */
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

/** A claim against a fixed limit, beside what this machine could do in the same run. */
export function besideRow(measured: Measured & { readonly floor: number }): Row {
  return { ...ratioRow(measured), ok: measured.value <= measured.budget }
}

const round = (value: number) => Math.round(value * 100) / 100
